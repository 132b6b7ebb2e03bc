import type { Runtime } from '../runtime/index.ts';

/** What is typed into one form, kept for this tab: over a reload and an expired session, not for another account. */
export interface KeptDraft {
  /** What was kept; undefined when there is nothing, or nothing readable. */
  read(): Readonly<Record<string, unknown>> | undefined;
  /** Keeps the data; nothing is kept of a form in which nothing is filled. */
  write(data: Readonly<Record<string, unknown>>): void;
  forget(): void;
}

/** @param owner the account and the form */
export function keptDraft(storage: Runtime['tabStorage'], owner: string): KeptDraft {
  const name = `ua_draft:${owner}`;
  return {
    read() {
      try {
        const found: unknown = JSON.parse(storage.get(name) ?? 'null');
        return isRecord(found) ? found : undefined;
      } catch {
        return undefined;
      }
    },
    write(data) {
      if (isFilled(data)) storage.set(name, JSON.stringify(data));
      else storage.remove(name);
    },
    forget: () => storage.remove(name),
  };
}

/** Whether a person has put anything into it. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
