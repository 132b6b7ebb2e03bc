import { readPointer } from '../../language/index.ts';
import { type FormatDefinition, type FormatDescription, writtenBy } from '../shared/formatDefinition.ts';
import { type TimelineStep, unshown } from '../shared/formattedText.ts';
import { map, other, plain, unit } from '../shared/options.ts';
import { format as dateTime } from './dateTime.ts';
import { format as status } from './status.ts';

/** The history of something, in order: a list of states with their times. */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    if (!Array.isArray(value)) return unshown('notText');
    const steps = value.map((item): TimelineStep => {
      const time = writtenBy(dateTime, readPointer(item, args.at ?? ''), args, locale);
      return {
        state: writtenBy(status, readPointer(item, args.step ?? ''), args, locale),
        time: time.text,
        ...(time.title === undefined ? {} : { moment: time.title }),
      };
    });
    return {
      text: steps.map(({ state, moment = '' }) => `${state.text} ${moment}`.trim()).join('; '),
      steps,
    };
  },
  look: 'timeline',
};

export const description: FormatDescription = {
  shows: 'A list of states with their times.',
  takes: ['object or list'],
  checkedAs: 'list',
  options: {
    step: { $ref: '#/definitions/Pointer', description: 'State of an entry: a pointer into it.' },
    at: { $ref: '#/definitions/Pointer', description: 'Time of an entry: a pointer into it.' },
    unit,
    map,
    other,
    plain,
  },
  entries: { step: 'status', at: 'dateTime' },
  examples: [
    {
      value: [{ status: 'PAID', at: 1765181161342 }],
      args: { step: '/status', at: '/at', map: { PAID: { label: 'status.done', tone: 'success' } } },
      text: 'PAID 2025-12-08T08:06:01.342Z',
    },
  ],
};
