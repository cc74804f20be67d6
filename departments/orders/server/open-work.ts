import type { Ctx } from '../../../kernel/server/ctx.ts'
import { cancelProcedure, owedFor, proceduresOfVisit } from '../../billing/server/index.ts'
import { departmentsOf } from '../../hospital/server/index.ts'
import { cancellable as cancellableTest } from '../../laboratory/contract.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import * as pharmacy from '../../pharmacy/server/index.ts'
import { cancellable as cancellableStudy } from '../../radiology/contract.ts'
import * as radiology from '../../radiology/server/index.ts'
import type { OpenWork } from '../../visits/open-work.contract.ts'
import * as visits from '../../visits/server/index.ts'
import { clinicOf, targetName } from '../referrals.ts'
import { cancelReferral } from './cancel.ts'
import * as sql from './orders.sql.ts'

const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'cancelled'
const inWords = (status: string) => status.replaceAll('_', ' ')
const testStates: Record<string, string> = {
  pending: 'sample not collected yet',
  collected: 'sample collected',
  processing: 'being examined',
}

/** What of a visit is neither done nor cancelled. What it is called is for those who see orders. */
async function list(ctx: Ctx, visitId: string): Promise<{ rows: OpenWork[]; owed: string | null }> {
  const [tests, studies, prescriptions, procedures, referrals, departments, owed] = await Promise.all([
    sql.selectTests(ctx.at, visitId),
    sql.selectStudies(ctx.at, visitId),
    pharmacy.ofVisit(ctx, visitId),
    proceduresOfVisit(ctx, visitId),
    sql.selectReferrals(ctx.at, visitId),
    departmentsOf(ctx),
    owedFor(ctx, visitId),
  ])
  const sees = ctx.can('orders.view')
  const open = <R extends { id: string; status: string }>(
    kind: OpenWork['kind'],
    rows: readonly R[],
    more: (row: R) => Partial<OpenWork> & { name: string },
  ) =>
    rows
      .filter((row) => !isOver(row))
      .map(
        (row): OpenWork => ({
          kind,
          id: row.id,
          state: inWords(row.status),
          department: null,
          keepable: true,
          cancellable: true,
          ...more(row),
        }),
      )
  const named = (name: string, hidden: string) => ({ name: sees ? name : hidden })
  return {
    owed,
    rows: [
      ...open('test', tests, (row) => ({
        ...named(row.name, `Lab test ${row.order_number}`),
        state: testStates[row.status] ?? inWords(row.status),
        department: row.status === 'pending' ? 'laboratory' : null,
        cancellable: cancellableTest.some((status) => status === row.status),
      })),
      ...open('study', studies, (row) => ({
        ...named(row.name, `Study ${row.order_number}`),
        department: 'radiology',
        cancellable: cancellableStudy.some((status) => status === row.status),
      })),
      ...open('medicine', prescriptions, (row) => ({
        ...named(row.given_name ?? row.name, 'Medicine'),
        state: row.status === 'pending' ? 'not dispensed yet' : inWords(row.status),
        department: 'pharmacy',
      })),
      ...open('procedure', procedures, (row) => named(row.name, `Procedure ${row.order_number}`)),
      ...open(
        'referral',
        referrals.map((row) => ({ ...row, clinic: clinicOf(row.department, departments) })),
        (row) => ({
          name: `Referral to ${targetName(row.department, departments)}`,
          department: row.clinic?.key ?? null,
          // A clinic of the house sees nobody whose visit is over; elsewhere the patient goes with it.
          keepable: !row.clinic || row.status !== 'pending',
          cancellable: row.status === 'pending',
        }),
      ),
    ],
  }
}

const cancel = (ctx: Ctx, { kind, id }: OpenWork, reason: string): Promise<unknown> =>
  ({
    test: () => laboratory.cancelLabOrder(ctx, { lab_order_id: id, reason }),
    study: () => radiology.cancelRadiologyOrder(ctx, { radiology_order_id: id, reason }),
    medicine: () => pharmacy.cancelPrescription(ctx, { prescription_id: id, reason }),
    procedure: () => cancelProcedure(ctx, { procedure_id: id, reason }),
    referral: () => cancelReferral(ctx, { referral_id: id, reason }),
    queue: async () => undefined,
  })[kind]()

/** The laboratory takes a sample after the visit only where somebody said that it is still to be done. */
const keep = async (ctx: Ctx, { kind, id, department }: OpenWork): Promise<unknown> =>
  kind === 'test' && department === 'laboratory' ? laboratory.keepLabOrder(ctx, { lab_order_id: id }) : undefined

visits.tellOpenWork({ list, cancel, keep })
