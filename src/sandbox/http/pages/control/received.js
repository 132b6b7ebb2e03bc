import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { element, rowOf, setCells, setText } from './nodes.js';
import { momentOf } from './words.js';

const names = { apiTiming: 'Timing of a call', login: 'Signed in' };

export function draw({ reports, events, answerFaults }) {
  const reported = reports.map((report) => ({ key: report.id, ...report }));
  keep(document.getElementById('reports'), reported, newReport, updateReport);
  showEither('reports', reported.length > 0);
  const tracked = events.map((event) => ({ key: event.id, ...event }));
  keep(document.getElementById('events'), tracked, () => rowOf('', '', '', 'number', ''), updateEvent);
  showEither('events', tracked.length > 0);
  const differing = answerFaults.map((fault) => ({ key: fault.id, ...fault }));
  keep(
    document.getElementById('answerFaults'),
    differing,
    () => rowOf('', '', 'long', 'number'),
    updateAnswerFault,
  );
  showEither('answerFaults', differing.length > 0);
}

function updateAnswerFault(row, { lastAt, operation, problem, count }) {
  setCells(row, [momentOf(lastAt), operation, problem, String(count)]);
}

function newReport() {
  const row = rowOf('', '', '', 'long', 'number', '');
  row.children[2].append(element('span'), element('span', '', 'unit under'));
  return row;
}

function updateReport(row, { receivedAt, kind, code, operation, message, page, durationMs, count, uid }) {
  const [when, what, where, said, took, who] = row.children;
  const numbered = code === null ? kind : `${kind} ${code}`;
  setText(when, momentOf(receivedAt));
  setText(what, count === 1 ? numbered : `${numbered} × ${count}`);
  setText(where.firstChild, operation ?? 'No call');
  setText(where.lastChild, page ?? '');
  setText(said, message);
  setText(took, tookOf(durationMs));
  setText(who, nameOf(uid));
}

function updateEvent(row, { receivedAt, name, operation, durationMs, uid }) {
  setCells(row, [
    momentOf(receivedAt),
    names[name] ?? name,
    operation ?? '–',
    tookOf(durationMs),
    nameOf(uid),
  ]);
}

function tookOf(ms) {
  return ms === null ? '–' : `${ms} ms`;
}
