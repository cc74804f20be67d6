import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/inpatient/admissions'],
    title: 'Admissions',
    about: 'Who waits for a bed and who lies in one: emergencies first, then who waits longest.',
    jobs: [
      [
        'Give a bed',
        'Press Admit on a row that waits.',
        'Choose ward and bed, the doctor in charge, and who agreed.',
        'Save and print the wristband.',
      ],
      [
        'Admit somebody who comes straight to the ward',
        'Press New Admission.',
        'Find the patient and give the reason.',
      ],
      ['Cancel a request', 'Press Cancel on the row, with a reason.'],
    ],
    words: ['Requested: a doctor asked for a bed. Admitted: in a bed.'],
    refused: [
      'Somebody else lies in that bed: choose another.',
      'A bed that does not fit sex, age or isolation asks why it is right for this patient.',
      'A patient has one open admission at a time.',
    ],
  },
  {
    of: ['/hospital/inpatient/wards'],
    title: 'Wards',
    about: 'The bed map: who lies where, which beds are free, being cleaned or out of order.',
    jobs: [
      [
        'Move a patient',
        'Drag the patient to another bed, or choose Move on the bed.',
        'Confirm, with a reason where one is asked for.',
      ],
      ['Make a bed ready', 'Open the menu of the bed and say that it is clean.'],
      ['Find a bed', 'Choose sex, age or isolation above the map.'],
      ['Open the chart', 'Press the name.'],
    ],
    words: ['Each state of a bed stands there as a word: free, occupied, cleaning, out of order.'],
    refused: [
      'One bed holds one patient. If a colleague was faster you are told.',
      'A bed that is being cleaned takes nobody until it is ready.',
    ],
  },
  {
    of: ['/hospital/inpatient/wards/setup'],
    title: 'Wards and Beds',
    about: 'The wards of the hospital with their beds, whom they take, and what a day costs.',
    jobs: [
      ['Begin with the usual wards', 'Press the button that loads them.', 'Give them beds and prices.'],
      ['Add Beds', 'Open the beds of the ward.', 'Enter labels, and save.'],
      ['Change a ward', 'Press the row, change sex, ages, prices or deposit, and save.'],
    ],
    refused: [
      'A bed in which somebody lies cannot be removed.',
      'Only a ward without beds, in which nobody ever lay, can be deleted; others can be made inactive.',
      'A label is given once in a ward.',
    ],
  },
  {
    of: ['/hospital/inpatient/nurse-station'],
    title: 'Nurse Station',
    about: 'One ward: its patients with what is due (observations, medicines, tasks), and the round of medicines.',
    jobs: [
      ['See what is due', 'Choose the ward.', 'Press a cell: observations, medicines or tasks of that patient open.'],
      [
        'Give medicines',
        'Open Medicine round.',
        'Scan the wristband, then the package.',
        'Confirm what was given, or say why it was not.',
      ],
      ['Answer a call for help', 'Read the red block on top.', 'Phone who is named, and press what was done.'],
    ],
    words: [
      'Red is overdue, amber is due now.',
      'The score beside a name is the last one; a high one rings until somebody answers.',
    ],
    refused: [
      'The wristband or the package of another patient or medicine is refused.',
      'It is too early for the dose, or the most of 24 hours is reached: ask the doctor.',
    ],
  },
  {
    of: ['/hospital/inpatient/nurse-station/:admission_id'],
    title: 'Ward Chart',
    about:
      'Everything of one stay, in tabs: stay, observations, medicines, fluids, neurological, tasks, rounds, maternity, handover, discharge.',
    jobs: [
      ['Record Observations', 'Open Observations.', 'Enter what was measured; the score is reckoned.', 'Save.'],
      ['Record fluids', 'Open Fluids and enter what went in or out. The balance is kept.'],
      ['Give or prescribe a medicine', 'Open Medicines.', 'Press the dose that is due, or prescribe (doctors).'],
      ['Hand over', 'Open Handover.', 'Read what is open, write what the next has to know, and save.'],
      [
        'Discharge',
        'Open Discharge.',
        'Doctors begin and decide; pharmacy and billing clear; then the gate pass can be printed.',
      ],
    ],
    words: [
      'A wrong entry is struck out with a reason. It stays to be read.',
      'What was given is written in the unit of the medicine: 10 of insulin is 10 units, 2 of tablets is 2 tablets.',
    ],
    refused: [
      'Impossible values are refused.',
      'A dose or a route that does not fit the medicine: the sentence beside the field says what does.',
      'A discharge lists what is still open: orders, medicines, what is unpaid. Each needs a word.',
      'When the patient has left, the chart can only be read.',
      'Two people who record the same dose: the second is told that it is recorded.',
    ],
  },
  {
    of: ['/hospital/inpatient/rounds'],
    title: 'Rounds',
    about: 'The lists of a ward for the round: patients, tasks, samples to collect, handover.',
    jobs: [
      [
        'Go on the round',
        'Choose the ward.',
        'Press a patient: the note of today opens.',
        'Go on to the next with the button at the end.',
      ],
      ['Collect samples', 'Open Samples to collect.', 'Take each sample and print its label.'],
      ['Do a task', 'Open Tasks and press Done on the row.'],
    ],
    words: ['New results since the last note stand beside a name.'],
    refused: ['Tasks of a patient who has left stand at the end, and can only be ended.'],
  },
  {
    of: ['/hospital/inpatient/rounds/:admission_id'],
    title: 'Note of the round',
    about: 'The note of one patient on one day, with chart, results and orders beside it.',
    jobs: [
      [
        'Write the note',
        'Copy the last note forward if it helps, and change what is new.',
        'Write what was found and what is to be done.',
        'Sign.',
      ],
      ['Order', 'Add tests, studies and medicines at the right and sign them.'],
    ],
    refused: [
      'A signed note is amended with a reason; the earlier version stays.',
      'A note that was not signed while the patient was on the ward is kept, and shown to nobody else.',
    ],
  },
  {
    of: ['/hospital/inpatient/discharge'],
    title: 'Discharge',
    about: 'Who is about to leave, those decided first; and who has left.',
    jobs: [
      ['Clear a patient', 'Press Open on a decided row.', 'Press Clear by Pharmacy or Clear by Billing.'],
      [
        'Let somebody leave',
        'Open it when both have cleared.',
        'Press the button. The last day is charged and the bed is to be cleaned.',
        'Print summary and gate pass.',
      ],
      ['Check a gate pass', 'Enter its number under Gate Pass, or scan its code.'],
    ],
    words: ['Being written: a doctor has begun. Decided: a doctor has decided, and others clear. Left: gone.'],
    refused: [
      'Nobody leaves before a doctor has decided, and pharmacy and billing have cleared.',
      'What stays open needs a reason.',
    ],
  },
  {
    of: ['/gate/:token'],
    title: 'Check a gate pass',
    about:
      'What the code on a gate pass leads to: whether the pass is genuine and whether somebody has left with it. It shows initials and no name.',
    jobs: [['Check a pass', 'Scan the code.', 'Compare it with the paper.']],
    refused: [
      '‘Not genuine’: the pass was not made by this hospital, or the address was not copied whole. Ask the ward.',
      '‘Its code is over’: the pass is too old to be checked. Ask the ward.',
    ],
  },
  {
    of: ['/hospital/inpatient/births'],
    title: 'Births',
    about: 'The register of births, newest first, with the state of each birth notification.',
    jobs: [
      ['Record a birth', 'Open the mother’s chart and its tab Maternity.', 'Record the delivery and each child.'],
      ['Notify a birth', 'Open the notification of the child.', 'Check it with the mother, and print it.'],
      ['Save the register', 'Choose the days and press Export.'],
    ],
    refused: ['A birth that was notified is corrected with a reason, and the registrar has to be told too.'],
  },
]
