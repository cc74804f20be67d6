import type { House } from '../house.ts'

type Owner = Pick<House['owner'], 'query'>

/** Sets the state of a hospital's licence. */
export const setLicence = (owner: Owner, hospital_id: string, status: 'active' | 'expired') =>
  owner.query('update licenses set status = $2 where hospital_id = $1', [hospital_id, status])

/** Does something while a hospital has no module, and gives it all of them again. */
export async function withoutModules<T>(owner: Owner, hospital_id: string, work: () => Promise<T>): Promise<T> {
  await owner.query('delete from hospital_modules where hospital_id = $1', [hospital_id])
  const done = await work()
  await owner.query(
    `insert into hospital_modules (hospital_id, module_id)
     select $1, unnest(modules) from pricing_plans where id = 'enterprise'`,
    [hospital_id],
  )
  return done
}
