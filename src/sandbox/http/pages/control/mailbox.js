import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { button, element, setText } from './nodes.js';
import { countdown, timeOf } from './words.js';

const copied = document.getElementById('copied');
/** How long a button says that it has copied, ms. */
const saidMs = 1500;

async function copy(button) {
  const { code } = button.dataset;
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  setText(button, isCopied ? 'Copied' : 'Not copied');
  setText(copied, isCopied ? `${code} is copied.` : 'The browser does not let this page copy.');
  setTimeout(() => setText(button, 'Copy'), saidMs);
}

export function draw({ clock, mails, authenticators }) {
  const letters = mails.map((mail) => ({ key: String(mail.id), ...mail, now: clock.now }));
  keep(document.getElementById('mails'), letters, codeRow, updateMail);
  showEither('mails', letters.length > 0);
  const apps = authenticators.map((app) => ({ key: String(app.uid), ...app }));
  keep(document.getElementById('authenticators'), apps, codeRow, updateApp);
  showEither('authenticators', apps.length > 0);
}

function codeRow() {
  const row = document.createElement('li');
  const words = element('span', '', 'words');
  words.append(element('strong'), element('span'), element('span', '', 'hint'));
  const copier = button('Copy', 'ua-button ua-button--small', () => copy(copier));
  row.append(words, element('span', '', 'code'), copier);
  return row;
}

function updateMail(row, { uid, to, subject, code, sentAt, expiresAt, usedAt, now }) {
  const isLive = usedAt === null && now < expiresAt;
  const state = usedAt !== null ? 'used' : isLive ? `good for ${countdown(expiresAt - now)}` : 'expired';
  updateCode(row, {
    title: `${nameOf(uid)}: ${subject}`,
    who: to,
    hint: `${timeOf(sentAt)} UTC, ${state}`,
    code,
    isLive,
  });
}

function updateApp(row, { uid, code, secondsLeft }) {
  updateCode(row, {
    title: nameOf(uid),
    who: `UID ${uid}`,
    hint: `next code in ${secondsLeft} s`,
    code,
    isLive: true,
  });
}

function updateCode(row, { title, who, hint, code, isLive }) {
  const [words, shown, copier] = row.children;
  const [first, second, third] = words.children;
  setText(first, title);
  setText(second, who);
  setText(third, hint);
  setText(shown, `${code.slice(0, 3)} ${code.slice(3)}`);
  row.classList.toggle('over', !isLive);
  copier.dataset.code = code;
  copier.setAttribute('aria-label', `Copy the code ${code}`);
  copier.hidden = !isLive;
}
