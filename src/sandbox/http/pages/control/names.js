const names = new Map(
  [...document.getElementById('uid').options].map((option) => [
    Number(option.value),
    option.text.split(' · ')[0],
  ]),
);

/** Name of a customer by number. */
export function nameOf(uid) {
  return uid === null ? 'Nobody' : (names.get(uid) ?? String(uid));
}
