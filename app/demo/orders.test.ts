import { describe, expect, test } from 'vitest'
import { localDate } from '../../database/demo/calendar.ts'
import { CustomField } from '../../departments/laboratory/contract.ts'
import { isChild } from '../../departments/laboratory/results/circumstances/malaria.ts'
import { PanelValue } from '../../departments/laboratory/results.contract.ts'
import { flagValue, type Test } from '../../departments/laboratory/server/interpreting.ts'
import { dangersIn } from '../../departments/triage/demo/triage.ts'
import { ageInDays } from '../../kernel/contract/values/days.ts'
import { generateDemo } from './generate.ts'
import { usedCodes } from './stories.ts'

const titles = new Map(usedCodes.map((code) => [code, `Title of ${code}`]))
const time = (value: Date | string | null | undefined): number => new Date(value ?? 0).getTime()
const repeated = <T>(list: readonly T[]): T[] =>
  [...Map.groupBy(list, (item) => item)].flatMap(([item, all]) => (all.length > 1 ? [item] : []))
const count = <T>(list: readonly T[], of: (item: T) => boolean) => list.filter(of).length
const cents = (value: unknown) => Math.round(Number(value) * 100)
const byId = <T extends { id?: unknown }>(list: readonly T[]) => new Map(list.map((row) => [row.id, row]))
const inOrder = (...steps: (Date | string | null | undefined)[]) => {
  const given = steps.flatMap((step) => (step ? [time(step)] : []))
  expect(given).toEqual(given.toSorted((a, b) => a - b))
}

describe.each(['2026-11-20T21:10:00Z', '2026-11-21T06:30:00Z', '2026-11-21T09:00:00Z', '2026-11-21T20:50:00Z'])(
  'the demo at %s',
  (text) => {
    const demo = generateDemo({ now: new Date(text), titles, password_hash: 'hash' })
    const hospitals = demo.tenants.slice(0, 2).map(({ rows }) => rows)

    test.each(hospitals.map((rows, at) => [at, rows] as const))(
      'the laboratory of hospital %i has a month of tests and work of every kind',
      (_, rows) => {
        const { lab_orders: orders, lab_samples: samples, lab_results: results } = rows
        const seen = new Set(rows.visits.filter((row) => row.status === 'completed').map((row) => row.id))
        const tested = new Set(orders.map((row) => row.visit_id).filter((id) => seen.has(id)))
        expect(tested.size / seen.size).toBeGreaterThan(0.25)
        expect(tested.size / seen.size).toBeLessThan(0.45)
        const rejected = new Set(rows.lab_sample_orders.filter((row) => !row.live).map((row) => row.order_id))
        expect(count(orders, (row) => row.status === 'pending' && !rejected.has(row.id))).toBe(3)
        expect(count(orders, (row) => row.status === 'pending' && row.priority === 'stat')).toBe(1)
        expect(count(samples, (row) => row.status === 'rejected')).toBe(1)
        expect(count(samples, (row) => row.status === 'collected')).toBe(4)
        expect(count(results, (row) => row.status === 'draft')).toBe(1)
        expect(count(results, (row) => row.status === 'rejected')).toBe(1)
        const review = results.filter((row) => row.status === 'pending_review')
        expect(review).toHaveLength(3)
        expect(count(review, (row) => Boolean(row.critical && row.critical_by))).toBe(1)
        expect(count(review, (row) => Boolean(row.critical && !row.critical_by))).toBe(1)
        // Chronic patients have earlier results of the same test.
        const again = repeated(
          results.filter((row) => row.status === 'approved').map((row) => `${row.patient_id} ${row.test_type_id}`),
        )
        expect(again.length).toBeGreaterThan(5)
        const back = rows.queues.filter((row) => row.reason === 'results_ready')
        expect(back.map((row) => [row.status, row.priority]).sort()).toEqual([
          ['waiting', 'routine'],
          ['waiting', 'urgent'],
        ])
        for (const { visit_id, assigned_to } of back) {
          const of = orders.filter((row) => row.visit_id === visit_id)
          expect(of.map((row) => [row.status, row.ordered_by])).toEqual(of.map(() => ['completed', assigned_to]))
        }
      },
    )

    test('order, sample and result agree, and follow each other', () => {
      for (const rows of hospitals) {
        const visits = byId(rows.visits)
        const results = new Map(rows.lab_results.map((row) => [row.order_id, row]))
        const consultations = byId(rows.consultations)
        expect(repeated(rows.lab_orders.map((row) => row.order_number))).toEqual([])
        expect(repeated(rows.lab_samples.map((row) => row.sample_number))).toEqual([])
        expect(rows.lab_orders.every((row) => /^LAB\d{6}-\d{3}$/.test(row.order_number))).toBe(true)
        expect(rows.lab_samples.every((row) => /^SMP\d{6}-\d{3}$/.test(row.sample_number))).toBe(true)
        for (const order of rows.lab_orders) {
          const result = results.get(order.id)
          const live = rows.lab_sample_orders
            .filter((row) => row.order_id === order.id && row.live)
            .flatMap((link) => rows.lab_samples.filter((row) => row.id === link.sample_id))
          const visit = visits.get(order.visit_id)
          const consultation = consultations.get(order.consultation_id ?? '')
          expect(order.status === 'completed').toBe(result?.status === 'approved')
          expect(live.length).toBe(order.status === 'pending' ? 0 : 1)
          if (order.status !== 'pending') expect(live[0]?.status).toBe(order.status)
          if (visit?.closed_at) expect(order.status).toBe('completed')
          expect(consultation).toMatchObject({
            visit_id: order.visit_id,
            doctor_id: order.ordered_by,
            status: 'completed',
          })
          expect(time(order.created_at)).toBeLessThan(time(consultation?.completed_at))
          inOrder(
            visit?.created_at,
            order.created_at,
            live[0]?.collection_time,
            result?.performed_at,
            result?.critical_at,
            result?.reviewed_at,
            visit?.closed_at,
          )
          if (!result) continue
          expect([result.visit_id, result.patient_id, result.sample_id]).toEqual([
            order.visit_id,
            visit?.patient_id,
            live[0]?.id,
          ])
          expect(result.reviewed_by ?? '').not.toBe(result.performed_by)
          if (result.status === 'approved' && result.critical) expect(result.critical_told_to).toBeTruthy()
          const kept = rows.lab_result_versions.filter((row) => row.result_id === result.id)
          expect(kept.length).toBe(result.status === 'draft' ? 0 : 1)
        }
        // Whoever has something pending waits for the laboratory, and nobody else.
        const waiting = rows.queues
          .filter((row) => row.department === 'laboratory' && row.status === 'waiting')
          .map((row) => row.visit_id)
        const pending = new Set(rows.lab_orders.filter((row) => row.status === 'pending').map((row) => row.visit_id))
        expect(waiting.sort()).toEqual([...pending].sort())
      }
    })

    test('every flag and range is what the laboratory makes of the value', () => {
      for (const rows of hospitals) {
        const types = byId(rows.lab_test_types)
        const patients = byId(rows.patients)
        const samples = byId(rows.lab_samples)
        for (const result of rows.lab_results) {
          const type = types.get(result.test_type_id)
          const patient = patients.get(result.patient_id)
          const day = localDate(time(samples.get(result.sample_id ?? '')?.collection_time))
          const ageDays = ageInDays(String(patient?.date_of_birth), day)
          const subject = {
            sex: patient?.gender ?? null,
            ageDays,
            danger: dangersIn(rows)(result.visit_id, { child: isChild({ ageDays }) }),
            altitude: rows.hospital_settings[0]?.altitude_metres ?? null,
          }
          const fields = CustomField.array().parse(type?.custom_fields ?? [])
          const panel = PanelValue.array().parse(result.custom_fields ?? [])
          const values = Object.fromEntries(panel.map(({ id, value }) => [id, value]))
          const { interpretation = null, notes = null, result_value = null } = result
          const content = { interpretation, notes, result_value, unit: null, reference_range: null, values }
          const { flag, critical, judged, custom_fields, reference_range, range_note } = flagValue(
            type as Test,
            subject,
            content,
            false,
          )
          expect(result).toMatchObject({ flag, critical, judged, reference_range, range_note })
          expect(panel).toEqual(custom_fields ?? [])
          if (fields.length > 0) expect(panel.length).toBeGreaterThan(1)
          else expect(result.result_value).toBeTruthy()
        }
      }
    })

    test('radiology has reports with pictures, and examinations in every state', () => {
      for (const rows of hospitals) {
        const { radiology_orders: orders, radiology_results: results, radiology_images: images } = rows
        const states = Map.groupBy(orders, (row) => row.status)
        expect((['pending', 'scheduled', 'in_progress'] as const).map((status) => states.get(status)?.length)).toEqual([
          2, 2, 1,
        ])
        expect(count(results, (row) => row.status === 'pending_review')).toBe(1)
        expect(count(results, (row) => row.status === 'approved')).toBeGreaterThanOrEqual(8)
        expect(repeated(orders.map((row) => row.order_number))).toEqual([])
        const visits = byId(rows.visits)
        for (const order of orders) {
          const result = results.find((row) => row.order_id === order.id)
          expect(order.status === 'completed').toBe(result !== undefined)
          expect(order.status === 'scheduled').toBe(Boolean(order.scheduled_time && order.room))
          expect(result?.reviewed_by ?? '').not.toBe(result?.performed_by)
          const visit = visits.get(order.visit_id)
          if (visit?.closed_at) expect(result?.status).toBe('approved')
          inOrder(
            visit?.created_at,
            order.created_at,
            order.started_at,
            result?.performed_at,
            result?.reviewed_at,
            visit?.closed_at,
          )
        }
        expect(images.length).toBeGreaterThanOrEqual(1)
        for (const { bytes, thumbnail, size } of images) {
          expect(bytes.length).toBe(size)
          expect(size).toBeLessThan(60_000)
          expect(thumbnail.length).toBeLessThan(size)
          expect(bytes.subarray(1, 4).toString()).toBe('PNG')
        }
        const waiting = rows.queues.filter(
          (row) => row.department === 'radiology' && (row.status === 'waiting' || row.status === 'in_progress'),
        )
        const open = orders.filter((row) => row.status !== 'completed').map((row) => row.visit_id)
        expect(waiting.map((row) => row.visit_id).sort()).toEqual(open.sort())
      }
    })

    test('every order is charged once, and every invoice is the sum of its lines', () => {
      for (const rows of hospitals) {
        const visits = byId(rows.visits)
        const orders = [...rows.lab_orders, ...rows.radiology_orders]
        const exempt = new Set(rows.billing_exemptions.map((row) => row.source_id))
        const medicines = rows.pharmacy_prescriptions.filter((row) => row.medication_id && row.status !== 'cancelled')
        const unpriced = new Set(rows.billing_services.filter((row) => !row.has_price).map((row) => row.id))
        const procedures = rows.billing_procedures.filter(
          (row) => row.status !== 'cancelled' && !unpriced.has(row.service_id),
        )
        expect(rows.billing_procedures.some((row) => unpriced.has(row.service_id))).toBe(true)
        const saved = rows.consultations.filter((row) => row.status === 'completed')
        const charged = [...orders, ...medicines, ...procedures, ...saved.filter((row) => !exempt.has(row.id))]
        expect(rows.billing_invoice_items.map((row) => row.source_id).sort()).toEqual(
          charged.map((row) => row.id).sort(),
        )
        expect([medicines, procedures, saved, [...exempt]].map((each) => each.length > 5)).toEqual([
          true,
          true,
          true,
          true,
        ])
        // A fee once per visit and clinic.
        const fees = rows.billing_invoice_items.filter((row) => row.kind === 'consultation')
        expect(repeated(fees.map((row) => `${row.invoice_id} ${row.department}`))).toEqual([])
        expect(new Set(rows.billing_procedures.map((row) => row.status))).toEqual(
          new Set(['ordered', 'done', 'cancelled']),
        )
        for (const procedure of rows.billing_procedures) {
          const visit = visits.get(procedure.visit_id)
          if (procedure.status !== 'cancelled') expect(procedure.status).toBe(visit?.closed_at ? 'done' : 'ordered')
          inOrder(visit?.created_at, procedure.created_at, procedure.done_at, visit?.closed_at)
        }
        expect(repeated(rows.billing_invoices.map((row) => row.visit_id))).toEqual([])
        expect(repeated(rows.billing_invoices.map((row) => row.invoice_number))).toEqual([])
        const lines = Map.groupBy(rows.billing_invoice_items, (row) => row.invoice_id)
        const priced = new Map(rows.billing_services.map((row) => [row.id, row]))
        for (const line of rows.billing_invoice_items) {
          const service = priced.get(line.service_id ?? '')
          expect([line.kind, line.description, cents(line.unit_price)]).toEqual([
            service?.kind,
            service?.name,
            cents(service?.price),
          ])
          expect(cents(line.total_price)).toBe(cents(line.unit_price) * (line.quantity ?? 1))
        }
        const paid = Map.groupBy(rows.billing_payments, (row) => row.invoice_id)
        for (const invoice of rows.billing_invoices) {
          const own = lines.get(invoice.id) ?? []
          const visit = visits.get(invoice.visit_id)
          expect(cents(invoice.total_amount) + cents(invoice.discount_amount ?? 0)).toBe(
            own.reduce((sum, line) => sum + cents(line.total_price), 0),
          )
          expect(cents(invoice.paid_amount ?? 0)).toBe(
            (paid.get(invoice.id) ?? []).reduce((sum, payment) => sum + cents(payment.amount), 0),
          )
          expect(invoice.status === 'paid').toBe(
            invoice.status !== 'draft' && cents(invoice.paid_amount ?? 0) === cents(invoice.total_amount),
          )
          expect(invoice.status === 'draft').toBe(!visit?.closed_at)
          expect(invoice.patient_id).toBe(visit?.patient_id)
          expect(Boolean(invoice.due_date)).toBe(invoice.status !== 'draft')
        }
        expect(new Set(rows.billing_invoices.map((row) => row.status))).toEqual(new Set(['draft', 'paid', 'pending']))
        expect(repeated(rows.billing_payments.map((row) => row.payment_number))).toEqual([])
        // One remittance pays many invoices.
        const once = rows.billing_payments.filter((row) => row.payment_mode !== 'insurance')
        expect(repeated(once.flatMap((row) => row.reference_number ?? []))).toEqual([])
        expect(new Set(rows.billing_drawers.map((row) => row.status))).toContain('closed')
      }
    })

    test('insurers were asked for the bills of the insured: in every state, in step with invoice and journal', () => {
      for (const rows of hospitals) {
        const claims = rows.billing_insurance_claims
        expect(new Set(claims.map((row) => row.status))).toEqual(
          new Set(['draft', 'submitted', 'in_review', 'approved', 'rejected', 'paid']),
        )
        expect(repeated(claims.map((row) => row.claim_number))).toEqual([])
        expect(claims.some((row) => row.attempt === 2)).toBe(true)
        expect(rows.billing_claim_batches.some((row) => row.dispatched_on)).toBe(true)
        expect(rows.billing_remittances.length).toBeGreaterThan(0)
        const denied = Map.groupBy(rows.billing_claim_denials, (row) => row.claim_id)
        const remitted = Map.groupBy(rows.billing_remittance_claims, (row) => row.claim_id)
        const sum = (list: readonly { amount: unknown }[] | undefined) =>
          (list ?? []).reduce((all, row) => all + cents(row.amount), 0)
        const open = new Map<string, number>()
        for (const claim of claims) {
          expect(cents(claim.denied_amount ?? 0)).toBe(sum(denied.get(claim.id ?? '')))
          expect(cents(claim.paid_amount ?? 0)).toBe(sum(remitted.get(claim.id ?? '')))
          const left = cents(claim.amount) - cents(claim.denied_amount ?? 0) - cents(claim.paid_amount ?? 0)
          if (['paid', 'rejected'].includes(claim.status ?? '')) expect(left).toBe(0)
          if (['submitted', 'in_review', 'approved'].includes(claim.status ?? ''))
            open.set(claim.invoice_id, (open.get(claim.invoice_id) ?? 0) + left)
        }
        for (const invoice of rows.billing_invoices)
          expect(cents(invoice.claimed_amount ?? 0)).toBe(open.get(invoice.id ?? '') ?? 0)
        for (const remittance of rows.billing_remittances)
          expect(cents(remittance.amount)).toBe(
            sum(rows.billing_remittance_claims.filter((row) => row.remittance_id === remittance.id)),
          )
        const account = (side: 'debit' | 'credit') =>
          sum(rows.billing_journal.filter((row) => row[side] === 'insurers'))
        expect(account('debit') - account('credit')).toBe([...open.values()].reduce((all, each) => all + each, 0))
      }
    })

    test('there are papers, plans in every state with their history, and one pair of records that look alike', () => {
      for (const rows of hospitals) {
        expect(rows.patient_documents).toHaveLength(6)
        expect(new Set(rows.patient_documents.map((row) => row.patient_id)).size).toBe(6)
        for (const { content_type, bytes, size } of rows.patient_documents) {
          expect(bytes.length).toBe(size)
          expect(bytes.subarray(0, 8).toString('latin1')).toMatch(
            content_type === 'application/pdf' ? /^%PDF-1/ : /PNG/,
          )
        }
        // A plan that changes needs somebody who came again.
        expect(new Set(rows.treatment_plans.map((row) => row.patient_id)).size).toBeGreaterThanOrEqual(4)
        expect(new Set(rows.treatment_plans.map((row) => row.status))).toEqual(
          new Set(['planned', 'in_progress', 'completed', 'discontinued']),
        )
        for (const plan of rows.treatment_plans) {
          const versions = rows.treatment_plan_versions.filter((row) => row.plan_id === plan.id)
          expect(versions.map((row) => row.version)).toEqual(
            Array.from({ length: plan.version ?? 1 }, (_, at) => at + 1),
          )
          expect(versions.at(-1)?.content).toMatchObject({ status: plan.status, title: plan.title })
        }
        const alike = Map.groupBy(
          rows.patients,
          (row) => `${row.first_name} ${row.last_name?.split(' ').at(-1)} ${row.date_of_birth}`,
        )
        expect(count([...alike.values()], (group) => group.length > 1)).toBe(1)
      }
    })
  },
)
