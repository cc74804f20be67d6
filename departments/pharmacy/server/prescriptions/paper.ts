import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { deriveKey } from '../../../../kernel/server/config.ts'
import type { Ctx, SystemCtx } from '../../../../kernel/server/ctx.ts'
import { paperOf, paperToken } from '../../../../kernel/server/outside/paper-token.ts'
import { at } from '../../../../kernel/server/tenant.ts'
import { openVisit } from '../../../visits/server/index.ts'
import { becameOf } from '../../became.ts'
import type * as contract from '../../paper.contract.ts'
import { assessedWeight } from '../safety/safety-checks.ts'
import { diagnosesOf } from './diagnoses.ts'
import * as sql from './paper.sql.ts'

/** What the key of the installation is made for. */
const PAPER_KEY = 'printed prescriptions'

/** The prescription of a visit as it is printed. Errors: `visit_not_found`. */
export async function getPrescriptionPaper(ctx: Ctx, { visit_id }: Parsed<typeof contract.getPrescriptionPaper>) {
  await openVisit(ctx, { visit_id })
  const visit = await sql.selectVisit(ctx.at, visit_id)
  if (!visit) throw new AppError('visit_not_found')
  const medicines = (await sql.selectMedicines(ctx.at, visit_id)).filter((row) => row.status !== 'cancelled')
  return {
    ...visit,
    medicines: medicines.map((row) => ({ ...row, state: becameOf(row) })),
    weight: await assessedWeight(ctx, visit.patient_id, visit_id),
    diagnoses: await diagnosesOf(ctx, { patient_id: visit.patient_id, visit_id }),
    check_path: `/check/${paperToken(ctx.keyFor(PAPER_KEY), { hospital_id: ctx.at.hospital_id, id: visit_id })}`,
  }
}

const NOT_GENUINE = { genuine: false, prescription: null } as const
/**
 * Whether a printed prescription is genuine, for anybody who holds it. What is not genuine is told nothing about
 * anything.
 */
export async function checkPaper({ services }: SystemCtx, { token }: Parsed<typeof contract.checkPaper>) {
  const paper = paperOf(deriveKey(services.config.secret, PAPER_KEY), token)
  if (!paper) return NOT_GENUINE
  return services.db.transaction(
    { role: 'uzima_hospital', hospitalId: paper.hospital_id, readOnly: true },
    async (tx) => {
      const hospital = await sql.selectHospital(tx, paper.hospital_id)
      if (!hospital) return NOT_GENUINE
      const here = at(tx, hospital)
      const visit = await sql.selectVisit(here, paper.id)
      const medicines = await sql.selectMedicines(here, paper.id)
      const [first] = medicines
      if (!visit || !first) return NOT_GENUINE
      return {
        genuine: true,
        prescription: {
          hospital_name: hospital.name,
          initials: [visit.first_name, visit.last_name].map((name) => name.trim().slice(0, 1).toUpperCase()).join(''),
          date: localDay(hospital.time_zone, first.created_at),
          medicines: medicines.map((row) => ({ ...row, state: becameOf(row) })),
        },
      }
    },
  )
}
