import { randomBytes } from 'node:crypto';

/**
 * The value of the client-tag header: a name of this process, new at every start, that says nothing about it. Pages
 * send it back for 60 seconds (requirements §7.1), so that whatever distributes calls among several processes can
 * return a page to the one that has just answered it. The exchange does not read it: what must hold for all processes is
 * in the database (README.md "Several processes").
 */
export const clientTag = `node-${randomBytes(6).toString('hex')}`;
