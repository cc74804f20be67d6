import { describe, expect, it } from 'vitest'
import { imaging } from '../../../tests/support/diagnostics/radiology.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getRadiologyFigures, listRadiologyOrders } from '../orders.contract.ts'
import { approveRadiologyResult } from '../results.contract.ts'

const house = await openHouse()
const radiographer = house.as('radiographer')
const radiologist = house.as('radiologist')
const doctor = house.as('doctor')
const make = await imaging(house)
const stranger = house.as('radiographer', 'b')

describe('the figures of the dashboard', () => {
  it('count what is to be done and what was done today, against yesterday until this hour', async () => {
    const figures = async () => (await radiographer.call(getRadiologyFigures)).body
    const before = await figures()
    await make.ordered()
    const [today, yesterday, done, older] = [
      await make.scheduled(),
      await make.scheduled({ time: '11:00' }),
      await make.submitted(),
      await make.submitted(),
    ]
    const move = (id: string, days: number) =>
      house.owner.query(
        `update radiology_orders
          set scheduled_time = now() + make_interval(days => $2),
            scheduled_end = now() + make_interval(days => $2, mins => 1), room = null
          where id = $1`,
        [id, days],
      )
    await move(today.radiology_order_id, 0)
    await move(yesterday.radiology_order_id, -1)
    await radiologist.call(approveRadiologyResult, {
      radiology_result_id: done.radiology_result_id,
      version: done.version,
    })
    await radiologist.call(approveRadiologyResult, {
      radiology_result_id: older.radiology_result_id,
      version: older.version,
    })
    await house.owner.query(
      `update radiology_results set reviewed_at = now() - interval '24 hours 1 second' where id = $1`,
      [older.radiology_result_id],
    )
    await make.submitted()
    expect(await figures()).toEqual({
      pending_orders: { value: before.pending_orders.value + 1, before: null },
      scheduled_today: { value: before.scheduled_today.value + 1, before: 1 },
      pending_results: { value: before.pending_results.value + 1, before: null },
      completed_today: { value: 1, before: 1 },
      drafts: before.drafts,
      to_review: before.to_review + 1,
    })
    const newest = (await radiographer.call(listRadiologyOrders, { sort: 'newest', page_size: 1 })).body.rows
    expect(newest[0]?.result_status).toBe('pending_review')
    expect((await doctor.call(getRadiologyFigures)).status).toBe(403)
    expect((await stranger.call(getRadiologyFigures)).body.pending_orders.value).toBe(0)
  })
})
