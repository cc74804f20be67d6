import { expect } from 'vitest'
import type { House } from '../house.ts'

/** Somebody has left the ward by the door: discharged home by the doctor at this moment. */
export async function dischargedNow(house: House, admission: { id: string; visit_id: string }): Promise<void> {
  const doctor = house.a.staff.doctor.staff_id
  await house.owner.query('update bed_stays set to_at = now() where admission_id = $1 and to_at is null', [
    admission.id,
  ])
  await house.owner.query(
    `update admissions set status = 'discharged', discharged_at = now(), discharge_kind = 'home', discharged_by = $2
      where id = $1`,
    [admission.id, doctor],
  )
  await house.owner.query(
    `update visits set status = 'completed', completed_at = now(), closed_at = now(), closed_by = $2 where id = $1`,
    [admission.visit_id, doctor],
  )
}

/** How somebody who was discharged is refused. */
export const hasLeft = (house: House) => ({
  status: 409,
  code: 'not_admitted',
  message: expect.stringContaining(`was discharged (home): recorded by ${house.a.staff.doctor.name}`),
})
