/** Something else listens on the port. The message is one sentence for the person at the terminal. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program: stop that program or choose another port with PORT=….`);
    this.name = 'PortTakenError';
  }
}
