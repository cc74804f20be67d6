import { describe, expect, it } from 'vitest'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { laboratory, tubeFor } from '../../../tests/support/diagnostics/laboratory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { collectSamples } from '../draw.contract.ts'
import { draftFromOutside, findTube, keepLabOrder } from './index.ts'

const house = await openHouse()
const lab = await laboratory(house)
const asLab = ctxOf(house, 'lab_technologist')
const fbc = (values: Record<string, string>, version: number | null = null) => ({
  result_value: null,
  unit: null,
  values,
  version,
})
const source = 'Sysmex XN-330'

describe('the door for analysers', () => {
  it('finds the orders of a tube by its number, with codes, LOINC and fields', async () => {
    const { ids, id, visit_id } = await lab.ordered(['FBC', 'ESR'])
    const number = lab.number()
    await lab.technologist.call(collectSamples, { tubes: [{ ...tubeFor(id, number), lab_order_ids: ids }] })
    const { status, orders: found = [] } = (await asLab((ctx) => findTube(ctx, number))) ?? {}
    expect(status).toBe('collected')
    expect(found.map((order) => [order.lab_order_id, order.test_code, order.loinc, order.visit_id]).sort()).toEqual(
      [
        [ids[0], 'FBC', '58410-2', visit_id],
        [ids[1], 'ESR', '30341-2', visit_id],
      ].sort(),
    )
    expect(found.find((order) => order.test_code === 'FBC')?.fields).toContainEqual(
      expect.objectContaining({ id: 'haemoglobin', unit: 'g/dL', loinc: '718-7' }),
    )
    expect(await asLab((ctx) => findTube(ctx, 'nothing'))).toBeUndefined()
    expect(await ctxOf(house, 'lab_technologist', 'b')((ctx) => findTube(ctx, number))).toBeUndefined()
  })

  it('puts a draft on an order, judged as if it were typed, and says where it came from; what was there stays', async () => {
    const order = await lab.collected('FBC')
    const first = await asLab((ctx) => draftFromOutside(ctx, order.id, fbc({ haemoglobin: '4.1' }), source))
    expect(first).toMatchObject({ status: 'draft', version: 1, flag: 'LL', critical: true })
    await asLab((ctx) => draftFromOutside(ctx, order.id, fbc({ platelets: '201' }, 1), source))
    const { result } = await lab.entryOf(order.id)
    expect(result).toMatchObject({
      status: 'draft',
      version: 2,
      notes: 'From Sysmex XN-330',
      performed_by: house.a.staff.lab_technologist.staff_id,
    })
    expect(result?.custom_fields?.map((value) => [value.id, value.value])).toEqual([
      ['haemoglobin', '4.1'],
      ['platelets', '201'],
    ])
  })

  it('refuses what typing would refuse', async () => {
    const order = await lab.collected('FBC')
    const words = asLab((ctx) => draftFromOutside(ctx, order.id, fbc({ haemoglobin: 'seven' }), source))
    await expect(words).rejects.toMatchObject({ code: 'invalid' })
    const pending = await lab.ordered(['ESR'])
    const early = asLab((ctx) =>
      draftFromOutside(ctx, pending.id, { result_value: '5', unit: null, values: {}, version: null }, source),
    )
    await expect(early).rejects.toMatchObject({ code: 'lab_order_state' })
  })

  it('never writes over what was handed in or approved', async () => {
    const reading = { result_value: '99', unit: null, values: {}, version: 1 }
    const waiting = await lab.entered('ESR', { result_value: '5' })
    await expect(asLab((ctx) => draftFromOutside(ctx, waiting.id, reading, source))).rejects.toMatchObject({
      code: 'lab_result_state',
    })
    const approved = await lab.approved('ESR', { result_value: '5' })
    await expect(asLab((ctx) => draftFromOutside(ctx, approved.id, reading, source))).rejects.toMatchObject({
      code: 'lab_result_state',
    })
    expect(await lab.row('lab_results', waiting.result_id)).toMatchObject({
      result_value: '5',
      status: 'pending_review',
    })
  })
})

describe('the door for whoever ends a visit', () => {
  it('marks a pending order as still to be done', async () => {
    const { ids } = await lab.ordered(['FBC', 'ESR'])
    const marked = async () =>
      (
        await house.owner.query<{ id: string }>('select id from lab_orders where id = any($1) and still_to_do', [ids])
      ).rows.map((row) => row.id)
    expect(await marked()).toEqual([])
    await ctxOf(house, 'doctor')((ctx) => keepLabOrder(ctx, { lab_order_id: ids[0] ?? '' }))
    expect(await marked()).toEqual([ids[0]])
  })
})
