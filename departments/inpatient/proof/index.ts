// What the proofs must know of the wards.
import { defineProof, FLAG, inAudit, nothing, withMoreInAudit } from '../../../tests/proof/declaration.ts'
import { births } from './births.ts'
import { medicines } from './medicines.ts'
import { rounds } from './rounds.ts'
import { secrets } from './secrets.ts'
import { stays } from './stays.ts'

export default defineProof({
  secrets,
  knownBy: ['discharges.gate_pass'],
  namesNothing: ['checkGatePass.token'],
  commands: { ...stays, ...rounds, ...medicines, ...births },
  few: ['wards'],
  samples: { situation: 'Something', ml: '100', kg: '60', times: ['08:00'] },
  keptAs: {
    'doneTask.note': 'end_note',
    'cancelTask.reason': 'end_note',
    // A medicine of the catalogue keeps the catalogue's name; a rate counts from when it was set.
    'prescribeOnWard.medication_name': nothing,
    'changeWardMedicine.medication_name': nothing,
    'changeWardMedicine.reason': (value) => [{ as: 'status_reason', value, within: true }],
    'changeInfusionRate.at': 'from_at',
    'stopInfusion.at': 'ended_at',
    // So many beds stand on a ward that had none.
    'addBeds.count': 'position',
    'updateWard.reason': withMoreInAudit,
    'retireBed.reason': inAudit,
    'notifyBirth.reason': inAudit,
    'endLabour.reason': 'end_reason',
    'strikeLabourEntry.reason': 'strike_reason',
    'setBedState.reason': 'state_reason',
    'cancelAdmission.reason': 'cancel_reason',
    'reopenDischarge.reason': inAudit,
    'clearPharmacy.note': 'pharmacy_note',
    'clearBilling.note': 'billing_note',
    'releaseBody.released_to': 'body_released_to',
    'releaseBody.released_id': 'body_released_id',
    'releaseBody.released_at': 'body_released_at',
    'strikeEntry.reason': 'strike_reason',
  },
  notKept: {
    '*.scanned_patient': 'compared with the wristband; that it was scanned is kept',
    '*.scanned_medicine': 'compared with the package; that it was scanned is kept',
    'changeInfusionRate.seen_from': 'of what was seen; compared',
    'recordWeight.confirmed': FLAG,
    'recordLabourEntry.confirmed': FLAG,
  },
})
