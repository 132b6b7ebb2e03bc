/** Whether a person has put anything into it: a list or an object as soon as one of its parts is filled. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '' && value !== false;
}
