// An HL7 v2 message as far as results are concerned. The library is large and needed only where an analyser sends, so
// it is loaded then.
import type { HL7Message, HL7Segment } from 'hl7v2'

/** Loads the library ahead, which takes a second: nothing waits for it then. */
export const load = () => import('hl7v2')

/** One value of a message. */
export type Observation = {
  /** What the analyser calls it: OBX-3 in order of trust, code and alternative code. */
  codes: string[]
  name: string
  /** Null: there is nothing to read. */
  value: string | null
  unit: string | null
  /** Why the value is not taken; null: it is one. */
  problem: string | null
}
/** What was examined of one tube. */
export type Group = { samples: string[]; observations: Observation[] }
export type Read = {
  type: string
  control_id: string | null
  application: string
  facility: string | null
  /** `Q`: a control of the analyser; `P`: a patient's; null: not said. */
  processing: string | null
  patient: { ids: string[]; name: string; sex: string | null }
  groups: Group[]
}

const text = (segment: HL7Segment | undefined, field: number, component = 1): string => {
  try {
    const value: unknown = segment?.field(field)?.getValue(component)
    return value === null || value === undefined || typeof value === 'object' ? '' : String(value).trim()
  } catch {
    return ''
  }
}
const repetitions = (segment: HL7Segment, field: number): number => segment.field(field)?.repetitions?.length ?? 0

/** Table 0085: what stands for a result; the others say that there is none, or that one is taken back. */
const RESULTS = new Set(['', 'F', 'C', 'P', 'R', 'S', 'U'])
const STATES: Record<string, string> = {
  D: 'the analyser takes the value back',
  W: 'the analyser takes the value back, it was of another patient',
  X: 'the analyser could not measure it',
  I: 'the value is still to come',
  N: 'it was not asked for',
  O: 'it is an order, no value',
}

function readValue(obx: HL7Segment): Pick<Observation, 'value' | 'problem'> {
  const type = text(obx, 2)
  const status = text(obx, 11)
  if (!RESULTS.has(status)) return { value: null, problem: STATES[status] ?? `status ${status} is not known` }
  // Pictures and curves stay in the message.
  if (type === 'ED' || type === 'RP') return { value: null, problem: null }
  if (repetitions(obx, 5) > 1) return { value: null, problem: 'it has several values' }
  const [first, second, third] = [text(obx, 5, 1), text(obx, 5, 2), text(obx, 5, 3)]
  if (first === '""') return { value: null, problem: 'the analyser takes the value back' }
  if (type === 'SN') {
    if (third) return { value: null, problem: 'it is a range, no value' }
    return { value: `${/^=$/.test(first) ? '' : first}${second}` || null, problem: null }
  }
  if (['CE', 'CWE', 'CNE'].includes(type)) return { value: second || first || null, problem: null }
  if (second) return { value: null, problem: 'its value has several parts' }
  return { value: first || null, problem: null }
}

function observationOf(obx: HL7Segment): Observation {
  const codes = [text(obx, 3, 1), text(obx, 3, 4)].filter(Boolean)
  return { codes, name: text(obx, 3, 2) || codes[0] || text(obx, 1), unit: text(obx, 6, 1) || null, ...readValue(obx) }
}

/** The numbers that may be the tube's, each once: specimen, container, the analyser's and the orderer's number. */
function samplesOf(segments: readonly HL7Segment[]): string[] {
  const of = (name: string, field: number) =>
    segments
      .filter((segment) => segment.segmentType === name)
      .flatMap((segment) => [text(segment, field, 1), text(segment, field, 2)])
  return [
    ...new Set(
      [...of('SPM', 2), ...of('SAC', 3), ...of('OBR', 3).slice(0, 1), ...of('OBR', 2).slice(0, 1)].filter(Boolean),
    ),
  ]
}

function groupsOf(segments: readonly HL7Segment[]): Group[] {
  const parts: HL7Segment[][] = []
  const before: HL7Segment[] = []
  for (const segment of segments) {
    if (segment.segmentType === 'OBR') parts.push([segment])
    else (parts.at(-1) ?? before).push(segment)
  }
  const groups = parts.length > 0 ? parts.map((part) => [...part, ...before]) : [before]
  return groups.map((part) => ({
    samples: samplesOf(part),
    observations: part.filter((segment) => segment.segmentType === 'OBX').map(observationOf),
  }))
}

function readOf(message: HL7Message): Read {
  const { header, segments } = message
  const pid = segments.find((segment) => segment.segmentType === 'PID')
  const ids = pid
    ? Array.from({ length: repetitions(pid, 3) }, (_, index) =>
        String(pid.field(3)?.repetitions?.[index]?.getValue(1) ?? '').trim(),
      )
    : []
  return {
    type: [text(header, 9, 1), text(header, 9, 2)].filter(Boolean).join('^'),
    control_id: text(header, 10) || null,
    application: text(header, 3),
    facility: text(header, 4) || null,
    processing: text(header, 11) || null,
    patient: {
      ids: [...ids, text(pid, 2)].filter(Boolean),
      name: [text(pid, 5, 1), text(pid, 5, 2), text(pid, 5, 3)].filter(Boolean).join(' '),
      sex: text(pid, 8) || null,
    },
    groups: groupsOf(segments.filter((segment) => segment.segmentType !== 'MSH')),
  }
}

/** Reads a message. `problem`: it is none that can be read, and why. */
export async function readMessage(body: Buffer): Promise<{ read: Read } | { problem: string }> {
  const { HL7Message } = await load()
  try {
    return { read: readOf(HL7Message.parse(body)) }
  } catch {
    return { problem: 'This is no HL7 message that can be read' }
  }
}

/** The answer to a message: `AA` it was taken, `AE` it was kept and somebody looks at it, with why. */
export async function answerTo(body: Buffer, code: 'AA' | 'AE', said: string | null): Promise<Buffer> {
  const { HL7Message } = await load()
  const asked = () => {
    try {
      return HL7Message.parse(body)
    } catch {
      return HL7Message.parse('MSH|^~\\&|||||||ORU^R01||P|2.3.1')
    }
  }
  const answer = asked().createAck(code, said?.slice(0, 200) ?? '')
  return Buffer.concat([Buffer.from([0x0b]), Buffer.from(answer.toHL7String(), 'utf8'), Buffer.from([0x1c, 0x0d])])
}
