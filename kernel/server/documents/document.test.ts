import { describe, expect, it } from 'vitest'
import { purchaseOrder } from '../../../departments/purchasing/contract.ts'
import { radiologyOrder } from '../../../departments/radiology/contract.ts'
import { AppError } from '../../contract/index.ts'
import { expectFound, expectSeen, expectState, refuseState, takeNumber, takeNumbers } from './document.ts'

const ctx = { hospital: { time_zone: 'Africa/Nairobi' } }
const numbered = { number: { letters: 'PO' } }

const refusedBy = async (work: () => unknown): Promise<AppError> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('was not refused')
}

describe('a number', () => {
  it('is picked again while somebody else takes it at the same moment, and says after five times that it could not', async () => {
    const tries: string[] = []
    const third = await takeNumber(ctx, numbered, async (prefix, attempt) => {
      tries.push(prefix)
      return attempt === 2 ? 'PO-3' : undefined
    })
    expect([third, tries.length]).toEqual(['PO-3', 3])
    expect(tries[0]).toMatch(/^PO\d{6}-$/)
    let asked = 0
    const never = await refusedBy(() => takeNumber(ctx, numbered, async () => void asked++))
    expect([never.code, never.status, never.retryAfter, asked]).toEqual(['number_taken', 503, 1, 5])
  })

  it('is picked again for those of several that did not get theirs, and they are answered in their order', async () => {
    const asked: string[][] = []
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    const made = await takeNumbers(ctx, numbered, rows, async (_, missing) => {
      asked.push(missing.map(({ id }) => id))
      return missing.slice(-2).map(({ id }) => ({ id, number: id.toUpperCase() }))
    })
    expect(asked).toEqual([['a', 'b', 'c'], ['a']])
    expect(made.map(({ number }) => number)).toEqual(['A', 'B', 'C'])
    expect(await takeNumbers(ctx, numbered, [], async () => Promise.reject(new Error('asked for nothing')))).toEqual([])
    expect((await refusedBy(() => takeNumbers(ctx, numbered, rows, async () => []))).code).toBe('number_taken')
  })
})

describe('a document in a state', () => {
  const order = { id: 'x', order_number: 'PO1', status: 'sent', version: 3 } as const
  const audits: object[] = []
  const here = { audit: (details: object) => void audits.push(details) }

  it('refuses what comes too late as overtaken, and what comes too early as a rule', async () => {
    expectState(purchaseOrder, order, 'sent', 'part_received')
    const late = await refusedBy(() => expectState(purchaseOrder, order, 'draft'))
    expect([late.code, late.message, late.overtaken, late.current]).toEqual([
      'purchase_order_state',
      'PO1 has been sent already',
      true,
      { status: 'sent', version: 3 },
    ])
    const early = await refusedBy(() => expectState(purchaseOrder, { ...order, status: 'draft' }, 'sent'))
    expect([early.message, early.overtaken]).toEqual(['PO1 has not been approved yet', false])
  })

  it('says who brought it there, where its row knows', async () => {
    const row = { order_number: 'RAD1', status: 'cancelled', cancelled_by_name: 'Amina' } as const
    const say = async (more: object) =>
      (await refusedBy(() => refuseState(radiologyOrder, { ...row, ...more }, 'completed'))).message
    expect(await say({})).toBe('The radiology order RAD1 is already cancelled by Amina')
    expect(await say({ cancelled_by_name: null })).toBe('The radiology order RAD1 is already cancelled')
    expect(await say({ status: 'in_progress', started_by_name: 'Otieno' })).toBe(
      'The radiology order RAD1 has already been started by Otieno',
    )
  })

  it('is there, named in the audit, and as the person saw it', async () => {
    expect((await refusedBy(() => expectFound(here, purchaseOrder, undefined))).code).toBe('purchase_order_not_found')
    expect(audits).toEqual([])
    expect(expectSeen(here, purchaseOrder, { ...order, patient_id: 'p' }, 3, 'sent').id).toBe('x')
    expect(audits).toEqual([{ entity: 'purchase_order', entity_id: 'x', patient_id: 'p' }])
    const stale = await refusedBy(() => expectSeen(here, purchaseOrder, order, 2, 'sent'))
    expect([stale.code, stale.current]).toEqual(['conflict', order])
    expect((await refusedBy(() => expectSeen(here, purchaseOrder, order, 2, 'draft'))).code).toBe(
      'purchase_order_state',
    )
  })
})
