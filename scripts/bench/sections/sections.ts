import type { Section } from '../section.ts';
import { bare } from './bare.ts';
import { bytes } from './bytes.ts';
import { cache } from './cache.ts';
import { exchange } from './exchange.ts';
import { exports } from './exports.ts';
import { firstRow } from './firstRow.ts';
import { form } from './form.ts';
import { growth } from './growth.ts';
import { interaction } from './interaction.ts';
import { layer } from './layer.ts';
import { load } from './load.ts';
import { nextPage } from './nextPage.ts';
import { primary } from './primary.ts';
import { shards } from './shards.ts';
import { signing } from './signing.ts';
import { table } from './table.ts';
import { verification } from './verification.ts';

/** Every part of the bench, in the order it runs. */
export const sections: readonly Section[] = [
  bytes,
  firstRow,
  nextPage,
  interaction,
  table,
  form,
  layer,
  cache,
  signing,
  verification,
  exports,
  exchange,
  load,
  bare,
  growth,
  primary,
  shards,
];
