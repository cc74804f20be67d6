import { AppError } from '../../../kernel/contract/index.ts'
import type { Services } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { onBehalf } from '../../../kernel/server/request/bind.ts'
import { atEveryHospital, inHospital } from '../../hospital/server/index.ts'
import { findAnalyser } from './analysers.sql.ts'
import type { Arrived } from './frames.ts'
import * as sql from './messages.sql.ts'
import { answerTo, readMessage } from './read.ts'
import { type Outcome, refusal, settle } from './settle.ts'

/** Two who save the same result at the same moment: the later one looks again. */
const TRIES = 5

async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left <= 1 || !(error instanceof AppError) || error.code !== 'conflict') throw error
    }
  }
}

/**
 * Reads a message that was kept, and enters what it says. Null: somebody is done with it. A failure of the house leaves
 * it to be read again.
 */
async function settleKept(services: Services, hospital_id: string, id: string): Promise<Outcome | null> {
  const kept = await inHospital(services, hospital_id, (at) => sql.selectKept(at, id))
  if (!kept || kept.status === 'placed' || kept.status === 'dismissed') return null
  const leave = async (problem: string | null, said: Partial<sql.Settled> = {}): Promise<Outcome> => {
    const outcome = { status: 'open', problem } as const
    await inHospital(services, hospital_id, (at) => sql.settleMessage(at, id, { ...said, ...outcome }))
    services.live.notify(hospital_id, ['analysers'])
    return outcome
  }
  const result = await readMessage(kept.body)
  if ('problem' in result) return leave(kept.cut ? kept.problem : result.problem)
  const { read } = result
  const analyser = await inHospital(services, hospital_id, (at) => findAnalyser(at, read.application, read.facility))
  const said = {
    analyser_id: analyser?.id ?? null,
    control_id: read.control_id,
    sample_number: read.groups[0]?.samples[0] ?? null,
  }
  const problem = kept.cut ? kept.problem : refusal(read, analyser)
  if (problem || !analyser) return leave(problem, said)
  try {
    const behalf = { hospital_id, staff_id: analyser.responsible_id, action: 'takeAnalyserMessage' }
    return await withPatience(() => onBehalf(services, behalf, (ctx) => settle(ctx, id, analyser, read)))
  } catch (error) {
    // Who was responsible works here no more.
    if (error instanceof AppError && error.code === 'not_found')
      return leave(`Nobody is responsible for ${analyser.name} any more`, said)
    if (error instanceof AppError && error.code === 'conflict')
      return leave('The result was saved by others again and again meanwhile', said)
    throw error
  }
}

/**
 * Keeps what came from an analyser, enters it, and answers what is sent back: `AA` when all of it was entered, `AE`
 * when somebody has to look at it. It is kept before it is read, and answered after it was committed; the same
 * message again counts once.
 */
export async function takeMessage(
  services: Services,
  hospital_id: string,
  { whole, body }: Arrived,
  address: string | null,
): Promise<Buffer> {
  const kept = await inHospital(services, hospital_id, (at) =>
    sql.keepMessage(at, { id: newId(), whole, body, address }),
  )
  const outcome =
    (await settleKept(services, hospital_id, kept.id)) ??
    (await inHospital(services, hospital_id, (at) => sql.selectKept(at, kept.id))) ??
    kept
  const taken = outcome.status === 'placed' || outcome.status === 'dismissed'
  return answerTo(
    body,
    taken ? 'AA' : 'AE',
    taken ? null : `Kept, not entered: ${outcome.problem?.split('\n')[0] ?? 'it is being read'}`,
  )
}

/** Reads what was kept and not read, because the process ended in between. Answers how many messages were read. */
export async function readForgotten(services: Services): Promise<number> {
  const found: [hospital_id: string, id: string][] = []
  await atEveryHospital(services.db, 'looking for messages of analysers', async (at) => {
    const rows = await sql.selectForgotten(at)
    found.push(...rows.map(({ id }): [string, string] => [at.hospital_id, id]))
    return rows.length
  })
  for (const [hospital_id, id] of found) await settleKept(services, hospital_id, id)
  return found.length
}
