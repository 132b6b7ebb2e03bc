import { describe, expectTypeOf, it } from 'vitest';
import type { Layer } from '../../src/compliance/index.ts';
import type { Matrix, TimelineMoment } from '../../src/editions/reports.ts';
import type {
  FrameReport,
  PreviewMessage,
  readMessage,
  StudioMessage,
} from '../../src/studio/protocol/messages.ts';
import type { EditionId, Proposal, Refused, Saved, SaveRequest } from '../../src/studio/protocol/protocol.ts';

describe('messages between the studio and its previews', () => {
  it('have one sender each', () => {
    expectTypeOf<StudioMessage['type'] & PreviewMessage['type']>().toBeNever();
    expectTypeOf<
      Extract<PreviewMessage, { type: 'ua-studio:report' }>['report']
    >().toEqualTypeOf<FrameReport>();
  });

  it('are undefined when they come from anywhere else', () => {
    type Read = ReturnType<typeof readMessage<PreviewMessage>>;
    expectTypeOf<Read>().toEqualTypeOf<PreviewMessage | undefined>();
    expectTypeOf<Parameters<typeof readMessage>[1]['source']>().toEqualTypeOf<MessageEventSource | null>();
  });
});

describe('what the server of the studio is asked and answers', () => {
  it('is reports as those of the command line, and layers by edition', () => {
    expectTypeOf<Proposal['matrix']>().toEqualTypeOf<Matrix>();
    expectTypeOf<Proposal['timeline']>().toEqualTypeOf<readonly TimelineMoment[]>();
    expectTypeOf<Proposal['sites']>().toEqualTypeOf<Readonly<Record<EditionId, readonly Layer[]>>>();
  });

  it('names the text that was edited, so that nobody overwrites somebody else', () => {
    expectTypeOf<SaveRequest['base']>().toEqualTypeOf<string>();
  });

  it('is a refusal with faults, or with what others saved meanwhile', () => {
    expectTypeOf<Extract<Refused, { faults: unknown }>['faults']>().toEqualTypeOf<Proposal['faults']>();
    expectTypeOf<Extract<Refused, { state: unknown }>['state']>().toEqualTypeOf<Saved['state']>();
  });
});
