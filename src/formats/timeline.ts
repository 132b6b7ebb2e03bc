import { readPointer } from '../language/index.ts';
import { dateTime } from './dateTime.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter, TimelineStep } from './formattedText.ts';
import { status } from './status.ts';

/** What something went through, in order: a list of states with their times. */
export const timeline: Formatter = (value, args, locale) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (!Array.isArray(value)) return { text: '', problem: 'notText' };
  const steps = value.map((item): TimelineStep => {
    const time = dateTime(readPointer(item, args.at ?? ''), args, locale);
    return {
      state: status(readPointer(item, args.step ?? ''), args, locale),
      time: time.text,
      ...(time.title === undefined ? {} : { moment: time.title }),
    };
  });
  return { text: steps.map(({ state, moment = '' }) => `${state.text} ${moment}`.trim()).join('; '), steps };
};
