/** The code whose text people read when the network, the HTTP status or the clock failed a call (requirements §8.1). */
export const NO_ANSWER_CODE = 50016;
