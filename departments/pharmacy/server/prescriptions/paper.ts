import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { auditBehalf } from '../../../../kernel/server/audit/audit.ts'
import { deriveKey } from '../../../../kernel/server/config.ts'
import type { Ctx, SystemCtx } from '../../../../kernel/server/ctx.ts'
import { isOver, paperOf, paperToken } from '../../../../kernel/server/outside/paper-token.ts'
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
  const { made_at, ...about } = visit
  const medicines = await sql.selectMedicines(ctx.at, visit_id, made_at)
  const key = ctx.keyFor(PAPER_KEY)
  return {
    ...about,
    medicines: medicines.map((row) => ({ ...row, state: becameOf(row) })),
    weight: await assessedWeight(ctx, visit.patient_id, visit_id),
    diagnoses: await diagnosesOf(ctx, { patient_id: visit.patient_id, visit_id }),
    check_path: `/check/${paperToken(key, { hospital_id: ctx.at.hospital_id, id: visit_id, made_at })}`,
  }
}

const NOT_GENUINE = { genuine: false, over: false, prescription: null } as const
const OVER = { ...NOT_GENUINE, genuine: true, over: true } as const
/**
 * Whether a printed prescription is genuine, for anybody who holds it, and what became of the medicines that stand on
 * it; for so many days. What is not genuine is told nothing about anything. Each look leaves a row in the audit.
 */
export async function checkPaper({ services, request }: SystemCtx, { token }: Parsed<typeof contract.checkPaper>) {
  const { secret, paperCheckDays } = services.config
  const paper = paperOf(deriveKey(secret, PAPER_KEY), token)
  if (!paper) return NOT_GENUINE
  const { hospital_id, id, made_at } = paper
  return services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital_id }, async (tx, tail) => {
    const hospital = await sql.selectHospital(tx, hospital_id)
    if (!hospital) return NOT_GENUINE
    const here = at(tx, hospital)
    const visit = await sql.selectVisit(here, id)
    if (!visit) return NOT_GENUINE
    // A code of before says no time.
    const over = !made_at || isOver(hospital.time_zone, made_at, paperCheckDays)
    const reason = over ? 'The code is over' : null
    const details = { entity: 'visit' as const, entity_id: id, patient_id: visit.patient_id, reason }
    auditBehalf(tail, services.db.notary, {
      ...{ action: 'checkPaper', person: null, hospitalId: hospital_id, request, details },
    })
    if (over) return OVER
    const medicines = await sql.selectMedicines(here, id, made_at)
    const [first] = medicines
    if (!first) return NOT_GENUINE
    return {
      genuine: true,
      over: false,
      prescription: {
        hospital_name: hospital.name,
        initials: [visit.first_name, visit.last_name].map((name) => name.trim().slice(0, 1).toUpperCase()).join(''),
        date: localDay(hospital.time_zone, first.created_at),
        medicines: medicines.map((row) => ({ ...row, state: becameOf(row) })),
      },
    }
  })
}
