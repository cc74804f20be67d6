import { localDay } from '../../kernel/contract/days.ts'
import { newId } from '../../kernel/server/ids.ts'
import type { House } from './house.ts'

/** A day from today in Nairobi. */
export const dayIn = (days: number): string => localDay('Africa/Nairobi', new Date(Date.now() + days * 86_400_000))

type Owner = Pick<House['owner'], 'query'>

/** Batches whose quantity is not the sum of their movements; there is none. */
export const unbalanced = async (owner: Owner) =>
  (
    await owner.query(
      `select b.id, b.quantity, sum(m.quantity) moved from stock_batches b
       left join stock_movements m on m.hospital_id = b.hospital_id and m.batch_id = b.id
       group by b.hospital_id, b.id having b.quantity <> coalesce(sum(m.quantity), 0) or coalesce(b.last_movement, 0) <> count(m.id)`,
    )
  ).rows

/** One more store of a hospital. */
export async function makeStore(house: House, name: string, which: 'a' | 'b' = 'a', active = true): Promise<string> {
  const id = newId()
  const row = [house[which].id, id, name, active]
  await house.owner.query(`insert into stock_stores (hospital_id, id, name, kind, active) values ($1, $2, $3, 'ward', $4)`, row)
  return id
}
