import type { Ctx } from '../../../kernel/server/ctx.ts'
import { type Analyser, enter } from './enter.ts'
import * as sql from './messages.sql.ts'
import type { Read } from './read.ts'

export type Outcome = { status: 'placed' | 'open' | 'dismissed'; problem: string | null }

const QUALITY_CONTROL = 'A control of the analyser, not of a patient'
const LINES = 60

/** What stands in the way before any value is looked at; null: nothing. */
export function refusal({ type, processing, application }: Read, analyser: Analyser | undefined): string | null {
  if (!/^ORU(\^R01)?$/.test(type)) return `Messages of the kind ${type || '?'} are not taken; results come as ORU^R01`
  if (!analyser) return `No analyser here calls itself ${application || '?'}`
  if (!analyser.active) return `${analyser.name} is switched off`
  return processing && !['P', 'Q'].includes(processing)
    ? `It is marked as ${processing}, not as a patient’s result (P)`
    : null
}

/**
 * Enters what a message says and notes what became of it, in the transaction of whoever is responsible or tries
 * again. Null: somebody is done with the message. Errors: `conflict` where a result was saved at the same moment.
 */
export async function settle(ctx: Ctx, id: string, analyser: Analyser, read: Read): Promise<Outcome | null> {
  const { hospital } = ctx
  ctx.audit({ entity: 'analyser_message', entity_id: id })
  if (!(await sql.lockUnsettled(ctx.at, id))) return null
  const note = async (outcome: Outcome, of: Pick<sql.Settled, 'sample_number' | 'patient_id'> = {}) => {
    const said = {
      analyser_id: analyser.id,
      control_id: read.control_id,
      sample_number: read.groups[0]?.samples[0] ?? null,
    }
    await sql.settleMessage(ctx.at, id, { ...outcome, ...said, ...of })
    ctx.changed('analysers')
    return outcome
  }
  if (read.processing === 'Q') return note({ status: 'dismissed', problem: QUALITY_CONTROL })
  if (hospital.read_only) return note({ status: 'open', problem: 'The licence of the hospital has ended' })
  if (!hospital.modules.includes('laboratory'))
    return note({ status: 'open', problem: 'The laboratory is not part of the hospital’s plan' })
  const { sample: sample_number, patient_id, done, left } = await enter(ctx, id, analyser, read)
  if (patient_id) ctx.audit({ patient_id })
  if (done > 0) ctx.changed('orders', 'results')
  const lines = left.length > LINES ? [...left.slice(0, LINES), `and ${left.length - LINES} more`] : left
  return note(
    { status: left.length > 0 ? 'open' : 'placed', problem: lines.join('\n') || null },
    { sample_number, patient_id },
  )
}
