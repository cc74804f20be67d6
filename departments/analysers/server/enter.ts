import { AppError } from '../../../kernel/contract/index.ts'
import { folded } from '../../../kernel/contract/words/fold.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { type AnalyserOrder, draftFromOutside, findTube } from '../../laboratory/server/index.ts'
import { opNumbersAmong, selectMeanings } from './analysers.sql.ts'
import { type AssignedValue, assign } from './assign.ts'
import { insertReadings, lastReadings, type NewReading } from './messages.sql.ts'
import type { Group, Read } from './read.ts'

export type Analyser = { id: string; name: string; active: boolean; responsible_id: string }

const SEX: Record<string, string> = { M: 'male', F: 'female' }

/** Why what a message says of the patient does not fit the tube's; null: nothing speaks against it. */
async function anotherPatient(
  ctx: Ctx,
  { patient }: Read,
  { op_number, patient_name, gender }: AnalyserOrder,
): Promise<string | null> {
  const refusal = 'the message names another patient than the one whose tube it is'
  if (
    patient.ids.length > 0 &&
    !patient.ids.includes(op_number) &&
    (await opNumbersAmong(ctx.at, patient.ids)).length > 0
  )
    return refusal
  const words = folded(patient.name)
    .split(/[\s,.-]+/)
    .filter((word) => word.length > 1)
  if (words.length > 0 && !words.some((word) => patient_name.includes(` ${word} `))) return refusal
  const sex = SEX[patient.sex ?? '']
  return sex && gender && ['male', 'female'].includes(gender) && gender !== sex
    ? 'the message says another sex than the patient’s'
    : null
}

/** The one tube that the numbers of a group lead to. `problem`: there is none, or they lead to two. */
async function tubeOf(ctx: Ctx, samples: readonly string[]) {
  const tubes = await Promise.all(samples.map(async (number) => ({ number, tube: await findTube(ctx, number) })))
  const found = tubes.flatMap(({ number, tube }) => (tube ? [{ number, ...tube }] : []))
  const [first, other] = found
  const [number = null] = samples
  if (!first)
    return { number, problem: number ? `There is no tube with the number ${number}` : 'The message names no tube' }
  if (other && other.id !== first.id)
    return { number: first.number, problem: `The message names two tubes: ${first.number} and ${other.number}` }
  if (first.status === 'rejected' || first.status === 'discarded' || first.orders.length === 0)
    return {
      number: first.number,
      problem: `The tube ${first.number} was ${first.status === 'discarded' ? 'discarded' : 'rejected'}`,
    }
  return { number: first.number, tube: first }
}

const currentOf = (order: AnalyserOrder, field_id: string): string | null =>
  (field_id ? order.result_fields?.find((field) => field.id === field_id)?.value : order.result_value) ?? null
const bare = (value: string): string => value.split(' ')[0] ?? value

/** The values that nobody has entered by hand meanwhile; of the others, what stands there. */
async function untouched(ctx: Ctx, placed: readonly AssignedValue[]) {
  const last = placed.length
    ? await lastReadings(ctx.at, [...new Set(placed.map(({ order }) => order.lab_order_id))])
    : []
  const left: string[] = []
  const free = placed.filter(({ order, field_id, code, value }) => {
    // What was handed in or approved is refused as a whole, with its own words.
    if (order.result_status === 'pending_review' || order.result_status === 'approved') return true
    const current = currentOf(order, field_id)
    const own = last.find((row) => row.order_id === order.lab_order_id && row.field_id === field_id)?.kept
    if (!current || current === own || current === bare(value)) return true
    left.push(`${code}: ${current} was entered by hand, the analyser says ${value}`)
    return false
  })
  return { free, left }
}

/** Enters the values of one order as a draft. What is refused is left out and named; the others are entered. */
async function draft(
  ctx: Ctx,
  source: string,
  order: AnalyserOrder,
  values: readonly AssignedValue[],
): Promise<{ done: AssignedValue[]; left: string[] }> {
  const left: string[] = []
  let open = [...values]
  while (open.length > 0) {
    const single = open.find(({ field_id }) => field_id === '')
    const reading = {
      result_value: single?.value ?? null,
      unit: null,
      values: Object.fromEntries(
        open.filter(({ field_id }) => field_id).map(({ field_id, value }) => [field_id, value]),
      ),
      version: order.result_version,
    }
    try {
      await draftFromOutside(ctx, order.lab_order_id, reading, source)
      return { done: open, left }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'conflict' || error.status >= 500) throw error
      const { fieldErrors = {} } = error
      const refused = open.filter(({ field_id }) => (field_id ? `values.${field_id}` : 'result_value') in fieldErrors)
      if (error.code !== 'invalid' || refused.length === 0)
        return { done: [], left: [...left, `${order.test_name}: ${error.message}`] }
      left.push(
        ...refused.map(
          ({ field_id, code, value }) =>
            `${code} ${value}: ${fieldErrors[field_id ? `values.${field_id}` : 'result_value']}`,
        ),
      )
      open = open.filter((each) => !refused.includes(each))
    }
  }
  return { done: [], left }
}

/** How the results keep what was just entered. */
async function keptAs(
  ctx: Ctx,
  number: string,
  messageId: string,
  done: readonly AssignedValue[],
): Promise<NewReading[]> {
  const orders = (await findTube(ctx, number))?.orders ?? []
  return done.map(({ order, field_id, code, value }) => {
    const now = orders.find((each) => each.lab_order_id === order.lab_order_id)
    return {
      message_id: messageId,
      order_id: order.lab_order_id,
      field_id,
      code,
      value,
      kept: (now && currentOf(now, field_id)) ?? value,
    }
  })
}

async function enterGroup(
  ctx: Ctx,
  messageId: string,
  analyser: Analyser,
  read: Read,
  { samples, observations }: Group,
) {
  const { number, tube, problem } = await tubeOf(ctx, samples)
  if (!tube) return { number, patient_id: null, done: 0, left: [problem ?? 'The message names no tube'] }
  const [some] = tube.orders
  const stranger = some && (await anotherPatient(ctx, read, some))
  if (stranger) return { number, patient_id: null, done: 0, left: [`Tube ${number}: ${stranger}`] }
  const { placed, left } = assign(tube.orders, await selectMeanings(ctx.at, analyser.id), observations)
  const { free, left: byHand } = await untouched(ctx, placed)
  left.push(...byHand)
  let done = 0
  for (const order of tube.orders) {
    const values = free.filter((each) => each.order === order)
    if (values.length === 0) continue
    const entered = await draft(ctx, analyser.name, order, values)
    left.push(...entered.left)
    done += entered.done.length
    if (entered.done.length > 0) await insertReadings(ctx.at, await keptAs(ctx, number ?? '', messageId, entered.done))
  }
  if (done === 0 && left.length === 0) left.push(`Tube ${number}: there was no value in it`)
  return { number, patient_id: some?.patient_id ?? null, done, left }
}

/**
 * Enters what a message says, as drafts on the orders of the tubes that it names; never of another patient, never
 * over what a person entered or approved. Answers the number of the tube and whose it is, how many values were
 * entered, and what was left, each with why. Errors: `conflict` where somebody saved at the same moment.
 */
export async function enter(ctx: Ctx, messageId: string, analyser: Analyser, read: Read) {
  const left: string[] = []
  let done = 0
  let sample: string | null = null
  let patient_id: string | null = null
  for (const group of read.groups) {
    const entered = await enterGroup(ctx, messageId, analyser, read, group)
    sample ??= entered.number
    patient_id ??= entered.patient_id
    done += entered.done
    left.push(...entered.left)
  }
  return { sample, patient_id, done, left }
}
