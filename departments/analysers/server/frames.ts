// MLLP (HL7 Version 2 transport, release 1): <VT> message <FS><CR>. Own code, because the libraries that resolve here
// take two messages of one packet for one, or wait for ever where the end comes in two packets; here nothing that
// arrives may be lost (docs/adr/0035).
const VT = 0x0b
const FS = 0x1c
const CR = 0x0d
const LF = 0x0a

/** More is no result: it is kept as far as it came, and the line is cut. */
export const LARGEST = 1024 * 1024

/** What came over a line: a whole message, or bytes that are none. */
export type Arrived = { whole: boolean; body: Buffer }

/**
 * Cuts what arrives on one connection into messages. Bytes outside a message are kept as such; line ends between two
 * messages are nothing.
 */
export class Frames {
  private parts: Buffer[] = []
  private size = 0
  private inside = false
  /** The last byte was an end sign, and what follows it decides. */
  private ending = false

  /** Whether something has begun and not ended. */
  get open(): boolean {
    return this.size > 0 || this.inside
  }

  push(chunk: Buffer): Arrived[] {
    const found: Arrived[] = []
    let from = 0
    const keep = (to: number) => {
      if (to > from) {
        this.parts.push(chunk.subarray(from, to))
        this.size += to - from
      }
    }
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.ending) {
        this.ending = false
        // Some senders leave the last sign away; then the next message begins at once.
        found.push(...this.take(true))
        from = at
        if (byte === CR) {
          from = at + 1
          continue
        }
      }
      if (byte === VT) {
        keep(at)
        found.push(...this.take(false))
        this.inside = true
        from = at + 1
      } else if (byte === FS && this.inside) {
        keep(at)
        from = at + 1
        this.ending = true
      } else if (!this.inside && this.size === 0 && from === at && (byte === CR || byte === LF)) from = at + 1
    }
    keep(chunk.length)
    if (this.size > LARGEST) found.push(...this.take(false))
    return found
  }

  /** What is left when the line ends: a message whose end came without its last sign, or one that was cut off. */
  end(): Arrived[] {
    return this.take(this.ending)
  }

  private take(whole: boolean): Arrived[] {
    const body = Buffer.concat(this.parts, this.size)
    const begun = this.inside
    this.parts = []
    this.size = 0
    this.inside = false
    this.ending = false
    return body.length > 0 || (whole && begun) ? [{ whole, body }] : []
  }
}
