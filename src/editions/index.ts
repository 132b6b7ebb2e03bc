export { differingValues } from './differingValues.ts';
export { entryNoun, frameParts, type NamedPart, namedParts } from './namedParts.ts';
export { type Matrix, type MatrixCell, momentText, type TimelineMoment } from './reports.ts';
export { listed, valueWords, whenWords } from './valueWords.ts';
