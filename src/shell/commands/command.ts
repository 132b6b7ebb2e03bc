import type { IconName } from '../../ui/icons/iconName.ts';

/** One entry of the command palette. Its texts are translated. */
export interface Command {
  /** Told apart, and remembered, by this. */
  id: string;
  /** Text key of its heading. */
  group: string;
  icon: IconName;
  label: string;
  /** Language of the label if it differs from the page's. */
  lang?: string;
  /** A second, quieter text: a coin's name, an address. */
  hint?: string;
  /** The page or the group of pages it belongs to. */
  place?: string;
  /** Further words that it is found by. */
  words?: string;
  /** One of many: its `place` alone does not find it. */
  isOfList?: boolean;
  /** The server found it by what is typed, perhaps in something that is not shown. */
  isFound?: boolean;
  /** Never remembered: it is personal. */
  isPrivate?: boolean;
  /** Its letter among the shortcuts. */
  key?: string;
  target: Target;
}

/** A page of this area, another page of the site, or something that is done at once. */
type Target = { to: string } | { href: string } | { run(): void };

/** Entries below one heading. */
export interface CommandGroup {
  /** Text key. */
  label: string;
  commands: readonly Command[];
}
