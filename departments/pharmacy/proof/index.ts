// What the proofs must know of the pharmacy: medicines, prescriptions and handing out.
import { defineProof, nothing, withMoreInAudit } from '../../../tests/proof/declaration.ts'
import { commands } from './commands.ts'
import { secrets } from './secrets.ts'

export default defineProof({
  secrets,
  namesNothing: ['checkPaper.token'],
  commands,
  firstMorning: { pharmacy_prescriptions: 400 },
  chosen: ['pharmacy_medications.name'],
  samples: { selling_price: '100.00', frequency: 'once a day' },
  notKept: {
    '*.ends_soon': 'said, so that a short date is no slip',
    'recordStockAdjustment.expected': 'what the books said to whoever counted: another figure is refused',
  },
  keptAs: {
    'matchPrescription.override_reason': 'pharmacy_override_reason',
    'matchPrescription.dosage': 'substitute_dosage',
    'matchPrescription.frequency': 'substitute_frequency',
    'matchPrescription.duration': 'substitute_duration',
    'matchPrescription.route': 'substitute_route',
    'matchPrescription.quantity': 'substitute_quantity',
    'substitutePrescription.override_reason': 'pharmacy_override_reason',
    'substitutePrescription.medication_id': 'substitute_id',
    'substitutePrescription.dosage': 'substitute_dosage',
    'substitutePrescription.frequency': 'substitute_frequency',
    'substitutePrescription.duration': 'substitute_duration',
    'substitutePrescription.route': 'substitute_route',
    'substitutePrescription.quantity': 'substitute_quantity',
    'substitutePrescription.note': 'substitution_note',
    'letGo.reason': 'let_go_reason',
    'askPrescriber.question': 'body',
    'answerQuestion.words': 'answer_words',
    'noteTelephoneAnswer.words': 'answer_words',
    'withdrawQuestion.reason': 'answer_words',
    ...Object.fromEntries(
      ['answerQuestion', 'noteTelephoneAnswer'].flatMap((command) =>
        ['dosage', 'frequency', 'duration', 'route', 'quantity'].map((word) => [
          `${command}.${word}`,
          `substitute_${word}`,
        ]),
      ),
    ),
    // What is retired leaves nothing.
    'deleteMedicationBatch.quantity': () => [{ as: 'quantity', value: '-50.00' }],
    'recordStockAdjustment.medication_id': nothing,
    'recordStockAdjustment.location': 'store_id',
    'recordStockAdjustment.location_from': 'from_store_id',
    'recordStockAdjustment.location_to': 'to_store_id',
    'updateMedication.reason': withMoreInAudit,
  },
})
