import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/pharmacy/dashboard'],
    title: 'Pharmacy Dashboard',
    about: 'Who waits, what is to be handed out, what is owed, and what the shelves lack.',
    jobs: [['Begin', 'Press a card or a line: it opens exactly these prescriptions or medicines.']],
    words: [
      'Owed: what could not be handed out and is kept for the patient.',
      'Out of stock at 0; critical below the minimum; low at or below the reorder level.',
    ],
    refused: ['A number is older than you think: ‘Offline’ at the top right says so.'],
  },
  {
    of: ['/hospital/outpatient/from-pharmacy'],
    title: 'From the Pharmacy',
    about: 'What the pharmacy asks about your prescriptions, and what it gave otherwise than you wrote.',
    jobs: [
      [
        'Answer a question',
        'Press Answer.',
        'Choose what becomes of it: it stands, it is taken otherwise, or it is not to be given.',
        'Write an answer and press Send answer. The pharmacy sees it at once.',
      ],
      ['See what was changed', 'Read what stood before and what is given now, then press I have seen it.'],
      ['Answer for a colleague', 'Choose Everybody’s: the questions to all prescribers are there.'],
    ],
    words: [
      'Taken otherwise: the dose you mean. What you wrote first stays readable, and the bill follows.',
      'By telephone: the pharmacist wrote down what a prescriber said and was read back. You see it here.',
    ],
    refused: [
      'Part of it was handed out: prescribe the rest again.',
      'A dose that a second prescriber has to sign is cancelled and prescribed again.',
    ],
  },
  {
    of: ['/hospital/pharmacy/prescriptions'],
    title: 'Prescriptions',
    about: 'What was prescribed, and what became of it.',
    jobs: [
      [
        'Confirm',
        'Press Confirm on a pending row.',
        'Check the dose and the warnings; match a medicine that was written as free text, or choose a substitute with a note.',
        'Press Confirm & Send to Billing.',
      ],
      ['Dispense', 'Press Dispense on the row.'],
      ['Print label or paper', 'Open the menu on the row.'],
      ['Cancel or take back', 'Open the menu on the row and give a reason.'],
      [
        'Ask the prescriber',
        'Open the menu on the row, press Send back to prescriber and write the question.',
        'Nothing of it is handed out before there is an answer. What they say by telephone goes in under Answer by telephone.',
      ],
    ],
    words: [
      'Pending: to be confirmed. Dispensing: confirmed, to be handed out. Completed: handed out, or let go.',
      'A warning that the doctor overruled stands there with the reason.',
      'Marks before the medicine: an overruled allergy or warning, controlled, high risk, no or too little stock.',
      'No price yet: it is handed out and not charged.',
    ],
    refused: [
      'An allergy that was recorded since needs your own reason.',
      'A prescription that was changed meanwhile is shown again before anything happens.',
      'Not everything is paid: Process Payment takes the money where you stand.',
    ],
  },
  {
    of: ['/hospital/pharmacy/dispensing'],
    title: 'Dispensing',
    about: 'Hands out, patient by patient, from the batches that expire first.',
    jobs: [
      [
        'Dispense',
        'Scan the OP number, or choose the patient.',
        'Check medicines, quantities and batches; scanning a package checks that it is the right one.',
        'Press Complete Dispensing, then print the labels.',
      ],
      ['Dispense a part', 'Lower the quantity. The rest is owed.'],
      ['Dispense what is owed', 'Open the tab Owed.', 'Choose the patient.'],
    ],
    words: [
      'High risk and Controlled: a second person signs.',
      'A batch that expires before the course ends is named; tick it to give it all the same.',
      'Under the name: what triage found, what the patient takes already, and the diagnosis of the last visit that has one.',
      'A label that is too full is set in smaller type, then as two of which the second has the instructions. What still does not fit is said.',
      'Labels are in English or Kiswahili; what is not known in Kiswahili from its first word to its last stays in English.',
    ],
    refused: [
      'Complete Dispensing is off while a line has no batch or too little in it. With 0 everywhere it owes all of it.',
      'A wrong package is refused by name.',
      'A dose that contradicts the medicine has no label: correct it, or ask the prescriber.',
      'An expired batch is never handed out.',
      'The second person signs with their own e-mail and password, and may not be you.',
    ],
  },
  {
    of: ['/hospital/pharmacy/low-stock'],
    title: 'Low Stock Items',
    about: 'Offered medicines at or below their reorder level, those with least first.',
    jobs: [['Order more', 'Note the medicine.', 'Open Inventory › Reorder Proposals, which says how much.']],
    refused: ['A medicine stays here until stock is received; an order alone does not take it off.'],
  },
  {
    of: ['/hospital/pharmacy/inventory', '/hospital/pharmacy/batches'],
    title: 'Pharmacy Inventory',
    about: 'The hospital’s medicines: price, levels, what there is of each.',
    jobs: [
      ['Begin with the usual medicines', 'Press the button that loads them.', 'Check prices and levels.'],
      ['Add or change a medicine', 'Press the button at the top right, or Edit on the row.', 'Save.'],
      ['See the batches', 'Press the stock of a medicine.'],
      [
        'Take ‘Controlled’ or ‘High risk’ away',
        'Press the dots on the row.',
        'Give the reason: somebody else approves it.',
      ],
    ],
    words: [
      'High risk: two people hand it out. Controlled: it is in the register, and counted at each change of shift.',
    ],
    refused: [
      'A code is unique.',
      'A medicine that was prescribed or ever had a batch is made inactive, not deleted.',
      'Taking away ingredients or classes needs a reason: allergies would no longer warn.',
    ],
  },
  {
    of: ['/hospital/pharmacy/batches/:medicationId'],
    title: 'Batches of a medicine',
    about: 'What there is of one medicine in all stores, by batch and expiry.',
    jobs: [
      [
        'Add a batch by hand',
        'Press Add Batch.',
        'Enter number, expiry, quantity, cost and store.',
        'Save. The movement is in the books.',
      ],
      ['Correct a batch', 'Open it, change it and give a reason.'],
      ['Take a batch off', 'Press Delete; what is left is written off with a reason.'],
    ],
    words: ['An expired batch is red, one that expires soon amber; each has its word beside it.'],
    refused: [
      'A number stands once for a medicine.',
      '‘Current stock would become negative’: a colleague handed something out meanwhile. Look at the batch again.',
    ],
  },
  {
    of: ['/hospital/pharmacy/stock'],
    title: 'Stock Adjustments',
    about: 'Every movement of medicines: received, handed out, counted, moved.',
    jobs: [
      [
        'Enter a movement',
        'Press New Adjustment.',
        'Choose receipt, issue, count or transfer, the batch and the quantity.',
        'Give a reason and save.',
      ],
      ['Find a movement', 'Filter by type, period or store.', 'Export saves what is shown.'],
    ],
    refused: [
      'An expired batch is disposed of (Inventory › Expiry), not issued.',
      'More than there is cannot leave a batch.',
      'A controlled drug needs a second person.',
    ],
  },
  {
    of: ['/hospital/pharmacy/reports', '/hospital/pharmacy/reports/:report'],
    title: 'Pharmacy Reports',
    about: 'Dispensing, stock, expiry and consumption, counted from the stock ledger.',
    jobs: [
      ['Read a report', 'Choose it, and the period.', 'Press a figure for the rows behind it.'],
      ['Save or print', 'Press the button at the top right.'],
    ],
    words: ['Returned stands beside what was handed out and is not taken off.'],
    refused: ['‘No data’: nothing moved in that period. Choose a longer one.'],
  },
  {
    of: ['/hospital/pharmacy/controlled'],
    title: 'Controlled Drugs',
    about:
      'The register: every movement of each controlled drug with its balance, and the counts at each change of shift.',
    jobs: [
      [
        'Count a shift',
        'Press Shift Count and choose the store.',
        'Enter what you counted of each batch; give a reason for a difference.',
        'The second person signs.',
      ],
      ['Print the register', 'Open a drug.', 'Press Print.'],
    ],
    words: [
      'Differs: counted and booked were not the same.',
      'Not controlled then: it moved while the medicine was not marked as controlled, so that nobody had to sign.',
    ],
    refused: [
      'Nothing is saved without the second person’s e-mail and password.',
      'A medicine comes here when it is marked as controlled in the inventory.',
      'The mark is taken away in the inventory, by two people; the register stays.',
    ],
  },
  {
    of: ['/check/:token'],
    title: 'Check a prescription',
    about:
      'What the code on a printed prescription leads to: whether it is genuine, and what became of it. It shows initials and no name.',
    jobs: [
      ['Check', 'Scan the code on the paper with a telephone.', 'Compare medicine, date and hospital with the paper.'],
    ],
    words: ['Part handed out: some of it was given already.'],
    refused: [
      '‘Not genuine’: the paper was not made by this hospital, or the address was not copied whole. Phone the hospital.',
      '‘Its code is over’: the paper is too old to be checked. Phone the hospital.',
    ],
  },
]
