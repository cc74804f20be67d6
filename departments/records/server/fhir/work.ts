import type * as fhir from '@medplum/fhirtypes'
import { documentKinds } from '../../contract.ts'
import type { WholeRecord } from '../whole.ts'
import { derived, instant, named, refer, some, within, worded } from './basics.ts'

const medicineStates = {
  pending: 'active',
  dispensing: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
} as const

/** What was prescribed. */
export const medicinesOf = ({ medicines, person }: WholeRecord): fhir.MedicationRequest[] =>
  medicines.map((row) => ({
    resourceType: 'MedicationRequest',
    id: row.id,
    status: medicineStates[row.status],
    intent: 'order',
    medicationCodeableConcept: worded(row.medication_name),
    subject: refer(person.id),
    ...within(row.visit_id),
    authoredOn: instant(row.created_at),
    requester: named(row.by),
    dosageInstruction: [
      {
        text: [row.dosage, row.frequency, row.duration].filter(Boolean).join(', '),
        ...(row.route ? { route: worded(row.route) } : {}),
        ...some('patientInstruction', row.instructions),
      },
    ],
    dispenseRequest: { quantity: { value: row.quantity } },
    ...(row.given ? { note: [{ text: `Given by the pharmacy: ${row.given}` }] } : {}),
  }))

/** Procedures that were ordered, and those that were done. */
export const proceduresOf = ({ procedures, person }: WholeRecord): fhir.Resource[] =>
  procedures.flatMap((row): fhir.Resource[] => [
    {
      resourceType: 'ServiceRequest',
      id: row.id,
      identifier: [{ value: row.order_number }],
      status: row.status === 'cancelled' ? 'revoked' : row.status === 'done' ? 'completed' : 'active',
      intent: 'order',
      code: worded(row.name),
      subject: refer(person.id),
      ...within(row.visit_id),
      authoredOn: instant(row.created_at),
      requester: named(row.by),
    },
    ...(row.status === 'done'
      ? [
          {
            resourceType: 'Procedure' as const,
            id: derived(row.id, 'done'),
            basedOn: [refer(row.id)],
            status: 'completed' as const,
            code: worded(row.name),
            subject: refer(person.id),
            ...within(row.visit_id),
            ...(row.done_at ? { performedDateTime: instant(row.done_at) } : {}),
            ...(row.done_by ? { performer: [{ actor: named(row.done_by) }] } : {}),
            ...(row.done_notes ? { note: [{ text: row.done_notes }] } : {}),
          },
        ]
      : []),
  ])

const referralStates = { pending: 'active', accepted: 'active', completed: 'completed', cancelled: 'revoked' } as const
const referralPriorities = { routine: 'routine', urgent: 'urgent', emergency: 'stat' } as const
/** Referrals to another department or hospital. */
export const referralsOf = ({ referrals, person }: WholeRecord): fhir.ServiceRequest[] =>
  referrals.map((row) => ({
    resourceType: 'ServiceRequest',
    id: row.id,
    status: referralStates[row.status],
    intent: 'order',
    priority: referralPriorities[row.priority],
    code: worded(`Referral to ${row.department}`),
    subject: refer(person.id),
    ...within(row.visit_id),
    authoredOn: instant(row.created_at),
    requester: named(row.by),
    reasonCode: [worded(row.reason)],
  }))

/** Papers, without their bytes, and what the work wrote, with its text. */
export const papersOf = ({ documents, notes, person }: WholeRecord): fhir.DocumentReference[] => [
  ...documents.map(
    (row): fhir.DocumentReference => ({
      resourceType: 'DocumentReference',
      id: row.id,
      status: 'current',
      type: worded(documentKinds[row.kind]),
      subject: refer(person.id),
      date: instant(row.created_at),
      author: [named(row.by)],
      ...(row.visit_id ? { context: { encounter: [refer(row.visit_id)] } } : {}),
      content: [
        {
          attachment: {
            contentType: row.content_type,
            title: row.title,
            size: row.size,
            ...some('creation', row.document_date),
          },
        },
      ],
    }),
  ),
  ...notes.map(
    (row): fhir.DocumentReference => ({
      resourceType: 'DocumentReference',
      id: row.id,
      status: 'current',
      type: worded(row.record_type),
      subject: refer(person.id),
      date: instant(row.created_at),
      author: [named(row.by)],
      ...(row.visit_id ? { context: { encounter: [refer(row.visit_id)] } } : {}),
      content: [
        {
          attachment: {
            contentType: 'text/plain; charset=utf-8',
            title: row.title,
            data: Buffer.from(`${row.title}\n\n${row.summary}`).toString('base64'),
          },
        },
      ],
    }),
  ),
]
