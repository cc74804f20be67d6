// Where the values of a command are kept when that is not under the key's own name, and which keys are not kept at all.
import type { OrderItem } from '../../departments/orders/contract.ts'
import type { AgeUnit } from '../../departments/patients/age-units.ts'
import { bornFrom } from '../../departments/patients/ages.ts'
import { chronicConditions } from '../../departments/triage/contract.ts'
import { priorityOf } from '../../departments/visits/contract.ts'
import { endOfLocalDay, localDay, PROVIDER_ZONE } from '../../kernel/contract/days.ts'
import type { Scene } from './commands.ts'

/** Where a value is kept: under another name, or as other values; `within` a longer text. */
type Part = { as?: string; value: unknown; within?: true; audit?: true }
export type KeptAs = string | ((value: unknown, input: Record<string, unknown>, scene: Scene) => Part[])
/** The act changes a state; why is said in its audit row alone. */
const inAudit: KeptAs = (value) => [{ as: 'reason', value, audit: true }]
const handedIn: KeptAs = () => [{ as: 'status', value: 'pending_review' }]
/** `10:35` and so many minutes. */
const later = (time: string, minutes: number) =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16)
type OneItem = { items: [{ kind: OrderItem['kind']; medication_id?: string }] }
/** Why a medicine is prescribed again stands with the prescription; whoever carries out a test or study reads it in the notes. Free text warns of nothing. */
const whyAgain: KeptAs = (value, input) => {
  const [{ kind, medication_id }] = (input as OneItem).items
  if (kind === 'medicine') return medication_id ? [{ value }] : []
  return [{ as: 'clinical_notes', value, within: true }]
}
/** A medicine of the catalogue keeps the catalogue's name. */
const ownName: KeptAs = (value, input) => ((input as OneItem).items[0].medication_id ? [] : [{ value }])
const tags: KeptAs = (value) =>
  String(value)
    .split(', ')
    .map((tag) => ({ as: 'tags', value: tag.toLowerCase() }))
const bothPressures: KeptAs = (value) =>
  String(value)
    .split('/')
    .map((part, at) => ({ as: at ? 'diastolic' : 'systolic', value: part }))
const queuePriority: KeptAs = (value) => [{ as: 'priority', value: priorityOf[value as keyof typeof priorityOf] }]
/** By `endpoint.path`, or by `*.key` for every endpoint. */
export const keptAs: Record<string, KeptAs> = {
  '*.own_role_ids': 'role_id',
  ...Object.fromEntries(
    ['saveAnalysis', 'changeAnalysis'].flatMap((name) => [
      [`${name}.by`, 'rows_by'],
      [`${name}.across`, 'columns_by'],
      [`${name}.from`, 'from_day'],
      [`${name}.to`, 'to_day'],
      [`${name}.roles`, 'shared_roles'],
      [`${name}.staff_ids`, 'staff_id'],
    ]),
  ),
  'makeException.last_day': (day) => [{ as: 'expires_at', value: endOfLocalDay('Africa/Nairobi', String(day)).toISOString() }],
  'doneTask.note': 'end_note',
  'cancelTask.reason': 'end_note',
  'matchPrescription.override_reason': 'pharmacy_override_reason',
  'substitutePrescription.override_reason': 'pharmacy_override_reason',
  'substitutePrescription.medication_id': 'substitute_id',
  'substitutePrescription.dosage': 'substitute_dosage',
  'substitutePrescription.frequency': 'substitute_frequency',
  'substitutePrescription.duration': 'substitute_duration',
  'substitutePrescription.route': 'substitute_route',
  'substitutePrescription.quantity': 'substitute_quantity',
  'substitutePrescription.note': 'substitution_note',
  'letGo.reason': 'let_go_reason',
  'recountStockTake.reason': inAudit,
  'fetchBackFirstStep.step': inAudit,
  // What is put away leaves nothing.
  'deleteMedicationBatch.quantity': () => [{ as: 'quantity', value: '-50.00' }],
  'recordStockAdjustment.medication_id': () => [],
  'recordStockAdjustment.location': 'store_id',
  'recordStockAdjustment.location_from': 'from_store_id',
  'recordStockAdjustment.location_to': 'to_store_id',
  // What it asks for is done, not kept: a line of the running invoice, a mail in the outbox.
  'voidInvoice.bill_again': () => [],
  // What is still to be done stays as it is; a look that goes on changes nothing more; an empty note is gone.
  'completeVisit.kept': () => [],
  'amendConsultation.goes_on': () => [],
  'discardNote.department': () => [],
  'mailInvoice.email': () => [],
  'decideReduction.approve': () => [{ as: 'status', value: 'approved' }],
  'decideReduction.note': 'decision_note',
  'closeDrawer.loose': () => [],
  'moveCash.direction': () => [{ as: 'kind', value: 'transfer' }],
  'bankCash.direction': () => [{ as: 'credit', value: 'bank' }],
  'requireTwoFactor.required': 'require_two_factor',
  // On the ward: a medicine of the catalogue keeps the catalogue's name; a rate counts from when it was set.
  'prescribeOnWard.medication_name': () => [],
  'changeWardMedicine.medication_name': () => [],
  'changeWardMedicine.reason': (value) => [{ as: 'status_reason', value, within: true }],
  'changeInfusionRate.at': 'from_at',
  'stopInfusion.at': 'ended_at',
  // So many beds stand on a ward that had none.
  'addBeds.count': 'position',
  'updateWard.reason': inAudit,
  'retireBed.reason': inAudit,
  'notifyBirth.reason': inAudit,
  'endLabour.reason': 'end_reason',
  'strikeLabourEntry.reason': 'strike_reason',
  'setBedState.reason': 'state_reason',
  'cancelAdmission.reason': 'cancel_reason',
  'exportRecordAsPdf.reason': inAudit,
  'exportRecordAsFhir.reason': inAudit,
  'closeDataRequest.outcome': 'status',
  'liftRestriction.reason': 'lift_reason',
  'reviewGrant.note': 'review_note',
  'reopenDischarge.reason': inAudit,
  'clearPharmacy.note': 'pharmacy_note',
  'clearBilling.note': 'billing_note',
  'releaseBody.released_to': 'body_released_to',
  'releaseBody.released_id': 'body_released_id',
  'releaseBody.released_at': 'body_released_at',
  'recordObservations.blood_pressure': bothPressures,
  'strikeEntry.reason': 'strike_reason',
  'setStaffActive.reason': inAudit,
  'decideLeave.approve': (approve) => [{ as: 'state', value: approve ? 'approved' : 'refused' }],
  'decideLeave.reason': 'decision_reason',
  'cancelLeave.reason': 'end_reason',
  'decideSwap.approve': (approve) => [{ as: 'state', value: approve ? 'approved' : 'refused' }],
  'decideSwap.reason': 'decision_reason',
  'prioritisePatient.reason': inAudit,
  'updateTestType.reason': inAudit,
  'updateService.reason': inAudit,
  'updateStudyType.reason': inAudit,
  'updateMedication.reason': inAudit,
  'movePatient.reason': inAudit,
  'rejectSample.reason': 'reject_reason',
  'rejectClaim.rejection_reason': 'rejection_reason',
  'saveLabResult.submit': handedIn,
  'saveRadiologyResult.submit': handedIn,
  'scheduleExamination.date': 'scheduled_time',
  'scheduleExamination.time': 'scheduled_time',
  'scheduleExamination.duration_minutes': (minutes, { time }) => [{ as: 'scheduled_end', value: later(String(time), Number(minutes)) }],
  'takeOverConsultation.reason': (value) => [{ as: 'reason', value, within: true }],
  'signOrders.items.medication_name': ownName,
  'signOrders.items.clinical_notes': (value) => [{ as: 'clinical_notes', value, within: true }],
  'signOrders.items.override_reason': whyAgain,
  'saveNoteTemplate.shared': (shared, _, { house }) => [{ as: 'owner_id', value: shared ? null : house.a.staff.doctor.staff_id }],
  'mergePatients.merged_patient_id': 'merged_id',
  '*.scheduled_date': 'starts_at',
  '*.scheduled_time': 'starts_at',
  '*.weekdays': 'weekday',

  'saveLabResult.values.haemoglobin': 'value',
  'saveLabResult.values.platelets': 'value',
  'amendLabResult.values.haemoglobin': 'value',
  'amendLabResult.values.platelets': 'value',
  'registerPatient.priority': queuePriority,
  'registerPatient.age': (value, input) => [
    { as: 'date_of_birth', value: bornFrom(Number(value), (input as { age_unit: AgeUnit }).age_unit, localDay(PROVIDER_ZONE)) },
    { as: 'date_of_birth_estimated', value: true },
  ],
  // Of an exact birth date nothing else is kept.
  'registerPatient.age_unit': (value, input) => (input.date_of_birth ? [] : [{ value }]),
  'completeTriage.blood_pressure': bothPressures,
  ...Object.fromEntries(
    Object.entries(chronicConditions).map(([key, value]) => [`completeTriage.${key}`, () => [{ as: 'condition', value }]]),
  ),
  'giveUpMpesaRequest.reason': 'result_text',
  'matchMpesaMoney.reason': 'decision_note',
  'dismissMpesaMoney.reason': 'decision_note',
  'updateSupplier.reason': inAudit,
  'updateSupply.reason': inAudit,
  'sendOrder.how': 'sent_how',
  'sendOrder.email': 'sent_to',
  'cancelOrder.reason': 'end_reason',
  'closeOrder.reason': 'end_reason',
  'acceptDifference.reason': 'accept_reason',
  'setEquipmentStatus.reason': 'status_reason',
  'recordReading.time': 'read_at',
  'addTakeLine.quantity': 'counted_quantity',
  'uploadDocument.tags': tags,
  'updateDocument.tags': tags,
}

const FLAG = 'the person has seen a warning and goes on; nothing to keep'
/** Keys that are not kept, by `endpoint.path`, `*.key` or `endpoint.*`, and why. */
export const notKept: Record<string, string> = {
  'matchMpesaMoney.account': 'the number of an invoice or patient, of which the id is kept',
  '*.version': 'of what was read; compared, and counted on',
  'setMessageWishes.patient_version': 'of the record that was read; compared, and counted on',
  '*.witness_token': 'whose it is stands with what they signed',
  '*.scanned_patient': 'compared with the wristband; that it was scanned is kept',
  '*.scanned_medicine': 'compared with the package; that it was scanned is kept',
  'orderDepartments.keys': 'the order is kept, as positions',
  'receiveGoods.lines.does_not_expire': 'said, so that no date is no slip; the batch has none',
  'addTakeLine.does_not_expire': 'said, so that no date is no slip; the batch has none',
  'orderProposals.items.on_order': 'of what was seen; compared',
  'changeInfusionRate.seen_from': 'of what was seen; compared',
  '*.confirm_outside': FLAG,
  '*.confirm_overlap': FLAG,
  'registerPatient.not_a_duplicate': FLAG,
  'registerPatient.second_visit': FLAG,
  'registerPatient.restore_record': FLAG,
  'recordWeight.confirmed': FLAG,
  'recordLabourEntry.confirmed': FLAG,
  '*.measures_checked': 'said of a weight or height that is unusual for the age; the record’s line says so',
  '*.fits_reason': 'why a note is right that does not fit; kept with its version where one was asked',
  'setRotaDay.seen': 'of what was seen; compared',
  'copyRotaWeek.*': 'chooses what is copied',
  'findDuplicates.*': 'asks, and changes nothing',
  'callNext.department': 'chooses the queue',
  'signOrders.department': 'chooses the note that the orders are part of',
  'completeTriage.no_allergies': 'that nothing is known is a row of its own',
  'completeTriage.has_allergies': 'the allergies are kept one by one',
}
