import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('pharmacy', {
  modules: { pharmacy: 'Pharmacy' },
  approvals: {
    stock_adjustment: { says: 'Stock corrected by hand', approver: 'inventory.approve', module: 'pharmacy' },
    safeguard_lifted: {
      says: 'Medicines that nobody signs for any more',
      approver: 'pharmacy.catalogue',
      module: 'pharmacy',
    },
  },
  permissions: {
    'queue.pharmacy': { says: 'Serve the pharmacy’s queue', roles: ['pharmacist'] },
    // Who was given what: the pharmacy's lists, dashboard and reports.
    'pharmacy.view': { says: 'See prescriptions', module: 'pharmacy', roles: ['pharmacist'] },
    // Also of somebody who hands nothing out: what pharmacists do with controlled drugs is not theirs alone to see.
    'pharmacy.register': {
      says: 'Read the register of controlled drugs',
      module: 'pharmacy',
      roles: ['admin', 'pharmacist'],
    },
    'pharmacy.dispense': {
      says: 'Give out medicines',
      module: 'pharmacy',
      roles: ['pharmacist'],
      duty: 'hand_out',
    },
    // Batches and adjustments of medicines.
    'pharmacy.stock': { says: 'Keep the pharmacy’s stock', module: 'pharmacy', roles: ['pharmacist', 'storekeeper'] },
    'pharmacy.catalogue': { says: 'Keep medicines', module: 'pharmacy', roles: ['admin', 'pharmacist'] },
  },
  entities: ['pharmacy_medication', 'pharmacy_medications', 'prescription', 'controlled_count'],
  errors: {
    medication_not_found: [404, 'This medication does not exist'],
    medication_exists: [409, 'A medication with this code already exists', { overtaken: false }],
    medication_unguarded: [409, 'This was taken away from the medicine already', { overtaken: true }],
    medication_used: [409, 'Cannot delete medication that has been used in prescriptions', { overtaken: false }],
    prescription_not_found: [404, 'This prescription does not exist'],
    prescription_state: [
      409,
      'This prescription was changed in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    controlled_uncounted: [409, 'Please count every batch of the controlled drugs in this store', { overtaken: false }],
    medication_not_selected: [404, 'Selected medication not found'],
    prescription_unmatched: [409, 'Please choose the medicine of the catalogue first', { overtaken: false }],
    warnings_stand: [422, 'Please give a reason where there is a warning'],
    prescription_question: [409, 'The prescriber was asked about it and has not answered yet', { overtaken: true }],
    pharmacy_note_not_found: [404, 'This note of the pharmacy does not exist'],
    pharmacy_note_state: [409, 'This question has been answered already', { overtaken: true }],
    pharmacy_note_of_another: [403, 'Somebody else prescribed this: they have to see what became of it'],
    batch_ends_early: [422, 'Please say that a batch is given although it expires before the course ends'],
    medication_stocked: [409, 'Cannot delete medication that has inventory batches', { overtaken: false }],
  },
  tables: [
    'pharmacy_controlled_count_lines',
    'pharmacy_controlled_counts',
    'pharmacy_dispenses',
    'pharmacy_medications',
    'pharmacy_notes',
    'pharmacy_prescriptions',
    'pharmacy_safeguard_changes',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    pharmacy: Known<typeof words>
  }
}
