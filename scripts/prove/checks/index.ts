import type { Check } from '../proof.ts';
import { s101Ids } from './s101Ids.ts';
import { s101RouteList } from './s101RouteList.ts';
import { s101Routes } from './s101Routes.ts';
import { s102Operations } from './s102Operations.ts';
import { s103Arguments } from './s103Arguments.ts';
import { s104Forms, s104Given } from './s104Given.ts';
import { s104Pointers } from './s104Pointers.ts';
import { s105Banners } from './s105Banners.ts';
import { s105Coins } from './s105Coins.ts';
import { s105Comparisons } from './s105Comparisons.ts';
import { s105Given, s105Options } from './s105Given.ts';
import { s105Literals } from './s105Literals.ts';
import { s105Parameters } from './s105Parameters.ts';
import { s105Shown, s105StandIns } from './s105Shown.ts';
import { s106Lists, s106Options } from './s106Lists.ts';
import { s107Arguments, s107Formats, s107Kinds } from './s107Formats.ts';
import { s107Typed } from './s107Typed.ts';
import { s108Paging, s108Sizes } from './s108Paging.ts';
import { s109Polling } from './s109Polling.ts';
import { s110Login, s110Pages } from './s110Pages.ts';
import { s111Charts } from './s111Charts.ts';
import { s112Keys } from './s112Keys.ts';
import { s201Circles, s201Fields, s201Limits } from './s201Fields.ts';
import { s201Forms } from './s201Forms.ts';
import { s201Layout, s201Parts, s201Places } from './s201Layout.ts';
import { s201Required } from './s201Required.ts';
import { s201Rows } from './s201Rows.ts';
import { s201Variants } from './s201Variants.ts';
import { s202Codes } from './s202Codes.ts';
import { s203Confirmation, s203Proof } from './s203Proof.ts';
import { s203StepUp } from './s203StepUp.ts';
import { s204Destinations } from './s204Destinations.ts';
import { s205Features } from './s205Features.ts';
import { s301Features } from './s301Features.ts';
import { s302Ext } from './s302Ext.ts';
import { s303Editions } from './s303Editions.ts';
import { s303Withheld } from './s303Withheld.ts';
import { s304Dates } from './s304Dates.ts';
import { s305Overrides } from './s305Overrides.ts';
import { s306Pages } from './s306Pages.ts';
import { s401Languages } from './s401Languages.ts';
import { s401Texts } from './s401Texts.ts';
import { s401Values } from './s401Values.ts';
import { s403Names } from './s403Names.ts';
import { s501Calls } from './s501Calls.ts';
import { s502Cycles, s502Sources } from './s502Sources.ts';
import { s503Flags, s503Idle, s503Unused } from './s503Unused.ts';
import { s504Private } from './s504Private.ts';
import { s701Clearance, s701Years } from './s701Years.ts';
import { s702Values } from './s702Values.ts';
import { s703Untranslated } from './s703Untranslated.ts';
import { s704Conditions } from './s704Conditions.ts';
import { s705Keys } from './s705Keys.ts';
import { s706Brand } from './s706Brand.ts';
import { s707Texts } from './s707Texts.ts';
import { s708Environments } from './s708Environments.ts';

/** Every check, in the order of its codes. S001, S002 and S402 are found while the files are read (openProof). */
export const checks: readonly Check[] = [
  s101Ids,
  s101RouteList,
  s101Routes,
  s102Operations,
  s103Arguments,
  s104Pointers,
  s104Given,
  s104Forms,
  s105Comparisons,
  s105Literals,
  s105Banners,
  s105Coins,
  s105Given,
  s105Options,
  s105Shown,
  s105StandIns,
  s105Parameters,
  s106Lists,
  s106Options,
  s107Formats,
  s107Typed,
  s107Arguments,
  s107Kinds,
  s108Paging,
  s108Sizes,
  s109Polling,
  s110Login,
  s110Pages,
  s111Charts,
  s112Keys,
  s201Forms,
  s201Circles,
  s201Fields,
  s201Limits,
  s201Parts,
  s201Layout,
  s201Places,
  s201Required,
  s201Rows,
  s201Variants,
  s202Codes,
  s203Confirmation,
  s203Proof,
  s203StepUp,
  s204Destinations,
  s205Features,
  s301Features,
  s302Ext,
  s303Editions,
  s303Withheld,
  s304Dates,
  s305Overrides,
  s306Pages,
  s401Texts,
  s401Languages,
  s401Values,
  s403Names,
  s501Calls,
  s502Cycles,
  s503Unused,
  s503Idle,
  s502Sources,
  s503Flags,
  s504Private,
  s701Years,
  s701Clearance,
  s702Values,
  s703Untranslated,
  s704Conditions,
  s705Keys,
  s706Brand,
  s708Environments,
  s707Texts,
];
