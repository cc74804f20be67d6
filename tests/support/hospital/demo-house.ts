import { inject } from 'vitest'
import { loadDemo } from '../../../app/demo/index.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type Caller, openHouse, signedCookie } from '../house.ts'

/**
 * A house with the demo's month in it, whose requests nobody counts: every figure of every report is more than one
 * person asks in a minute.
 */
export async function openDemoHouse() {
  process.env.UZIMA_RATE_LIMIT = 'off'
  const house = await openHouse()
  delete process.env.UZIMA_RATE_LIMIT // the houses of other files count
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${house.owner.database}`
  // The house's own provider has the demo's address.
  await house.owner.query(`update users set email = id::text || '@house.test'`)
  await loadDemo(url.toString(), { hashPassword: async () => 'hash' })
  const hospital: string = (await house.owner.query(`select id from hospitals where subdomain = 'nairobi-west'`))
    .rows[0].id

  /** Somebody of the demo hospital, allowed more. */
  async function as(email: string, ...allowed: string[]): Promise<Caller> {
    const token = newId()
    const { rows } = await house.owner.query(
      `select usr.id user_id, stf.id staff_id from users usr join staff stf on stf.user_id = usr.id
        where usr.email = $1`,
      [email],
    )
    await house.owner.query(
      `insert into sessions (id, user_id, token, expires_at)
        values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [rows[0].user_id, token],
    )
    for (const permission of allowed)
      await house.owner.query(
        `insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by)
          values ($1, gen_random_uuid(), $2, $3, true, 'For the test', $2)`,
        [hospital, rows[0].staff_id, permission],
      )
    return house.withCookie(signedCookie(token))
  }
  return { house, hospital, as }
}
