import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { next } from '../counting.ts'

type Observation = {
  code: string
  value: string
  unit?: string
  type?: string
  status?: string
  system?: string
  name?: string
}
type Said = {
  application?: string
  facility?: string
  control?: string
  kind?: string
  processing?: string
  patient?: string
  name?: string
  sex?: string
}

/** A message as an analyser sends it: ORU^R01 of version 2.3.1, one tube. */
export function oru(sample: string, observations: readonly Observation[], said: Said = {}): string {
  const {
    application = 'XN-330',
    facility = '',
    control = `C${next('analyser message')}`,
    kind = 'ORU^R01',
    processing = 'P',
    patient = '',
    name = '',
    sex = '',
  } = said
  return [
    `MSH|^~\\&|${application}|${facility}|Uzima||20261124103000||${kind}|${control}|${processing}|2.3.1||||||UNICODE UTF-8`,
    `PID|1||${patient}||${name}||19900101|${sex}`,
    `OBR|1||${sample}|00001^Automated Count^99MRC||20261124102900`,
    ...observations.map(
      ({ code, value, unit = '', type = 'NM', status = 'F', system = 'LN', name: called = '' }, index) =>
        `OBX|${index + 1}|${type}|${code}^${called}^${system}||${value}|${unit}|||||${status}`,
    ),
  ].join('\r')
}

const VT = '\x0b'
const END = '\x1c\r'
export const framed = (text: string): Buffer => Buffer.from(`${VT}${text}${END}`, 'utf8')

/** An answer: what it says of the message, its control number, and why. */
export type Answer = { code: string; control: string; text: string }
const answerOf = (text: string): Answer => {
  const [, code = '', control = '', said = ''] =
    text
      .split('\r')
      .find((line) => line.startsWith('MSA'))
      ?.split('|') ?? []
  return { code, control, text: said }
}

/** A line to Uzima, as an analyser holds it. */
export async function openLine(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  const answers: Answer[] = []
  const waiting: ((answer: Answer) => void)[] = []
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    for (let end = text.indexOf(END); end >= 0; end = text.indexOf(END)) {
      const answer = answerOf(text.slice(text.indexOf(VT) + 1, end))
      text = text.slice(end + END.length)
      const next = waiting.shift()
      if (next) next(answer)
      else answers.push(answer)
    }
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const waits of waiting.splice(0)) waits({ code: 'closed', control: '', text: '' })
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const next = () =>
    new Promise<Answer>((resolve) => (answers.length > 0 ? resolve(answers.shift() as Answer) : waiting.push(resolve)))
  return {
    /** Sends a message and waits for its answer. */
    send: (message: string): Promise<Answer> => {
      socket.write(framed(message))
      return next()
    },
    /** Bytes as they are, in these packets. */
    write: async (...packets: Buffer[]) => {
      for (const packet of packets) {
        socket.write(packet)
        await delay(20)
      }
    },
    next,
    /** Hangs up. */
    close: () => new Promise<void>((resolve) => socket.end(() => resolve())),
  }
}
