import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { listQueue } from '../queue.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const reasons = async (): Promise<string[]> =>
  (
    await house.owner.query<{ reason: string }>(
      'select reason from audit_log where hospital_id = $1 and action = $2 order by at, id',
      [house.a.id, listQueue.name],
    )
  ).rows.map(({ reason }) => reason)

it('a list leaves what it was asked for in the audit, once in ten minutes, and never what was typed', async () => {
  const input = { department: 'eye', status: 'done', search: 'Achieng Otieno', page: 2 } as const
  expect((await nurse.call(listQueue, input)).status).toBe(200)
  expect(await reasons()).toEqual(['department=eye, status=done, search, page=2'])
  await nurse.call(listQueue, { ...input, search: 'Wanjiru' })
  expect(await reasons()).toHaveLength(1)
  await nurse.call(listQueue, { ...input, search: 'Wanjiru', page: 3 })
  expect(await reasons()).toHaveLength(2)
  expect((await reasons()).filter((reason) => /achieng|otieno|wanjiru/i.test(reason))).toEqual([])
})
