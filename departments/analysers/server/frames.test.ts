import { describe, expect, it } from 'vitest'
import { Frames, LARGEST } from './frames.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
/** Everything that comes of these packets and the end of the line. */
function come(...packets: string[]) {
  const frames = new Frames()
  const found = packets.flatMap((packet) => frames.push(bytes(packet)))
  return [...found, ...frames.end()].map(({ whole, body }) => [whole, body.toString('latin1')])
}

describe('messages of a line', () => {
  it('are found wherever the packets are cut', () => {
    const stream = '\x0bMSH|one\x1c\r\x0bMSH|two\x1c\r'
    const both = [
      [true, 'MSH|one'],
      [true, 'MSH|two'],
    ]
    expect(come(stream)).toEqual(both)
    for (let at = 1; at < stream.length; at++)
      expect([at, come(stream.slice(0, at), stream.slice(at))]).toEqual([at, both])
    expect(come(...stream)).toEqual(both)
  })

  it('that are cut off are kept as they are, also where the next one begins at once', () => {
    expect(come('\x0bMSH|half')).toEqual([[false, 'MSH|half']])
    expect(come('\x0bMSH|half\x0bMSH|two\x1c\r')).toEqual([
      [false, 'MSH|half'],
      [true, 'MSH|two'],
    ])
    expect(come('MSH|without a beginning\x1c\r')).toEqual([[false, 'MSH|without a beginning\x1c\r']])
  })

  it('end without their last sign where the sender leaves it away', () => {
    expect(come('\x0bMSH|one\x1c\x0bMSH|two\x1c')).toEqual([
      [true, 'MSH|one'],
      [true, 'MSH|two'],
    ])
    expect(come('\x0bMSH|one\x1c\n\r\n\x0bMSH|two\x1c\r\r\n')).toEqual([
      [true, 'MSH|one'],
      [true, 'MSH|two'],
    ])
  })

  it('may be empty; line ends between two of them are nothing', () => {
    expect(come('\x0b\x1c\r')).toEqual([[true, '']])
    expect(come('\r\n\r\n')).toEqual([])
  })

  it('have an end to their size', () => {
    const [first] = come(`\x0b${'x'.repeat(LARGEST + 1)}`)
    expect([first?.[0], String(first?.[1]).length]).toEqual([false, LARGEST + 1])
  })
})
