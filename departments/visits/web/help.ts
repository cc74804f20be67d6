import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/outpatient/queue'],
    title: 'Queue Management',
    about: 'Every department’s queue, one at a time; choose it at the left.',
    jobs: [
      ['Take the next patient', 'Press Call next, or the key N.', 'The work opens.'],
      ['Say who is expected to see a patient', 'Press Assign and choose the person. Release takes it back.'],
      ['Move a patient, change the priority, or remove', 'Open the menu on the row.', 'Choose, and give a reason.'],
      [
        'Undo',
        'Press Undo in the message at the top right. It works within five minutes, as long as nobody did anything else with the patient.',
      ],
    ],
    words: [
      'The chips show who waits, who is being served and who was served today.',
      'Waiting times are green under 20 minutes, yellow from 20 and red from 30.',
      'Emergency is red, urgent amber, routine grey.',
    ],
    refused: [
      'Of two people who start the same patient one gets the patient, and the other is told who.',
      'Patients are called and started by the department’s own people. Reception can call for all.',
    ],
  },
  {
    of: ['/hospital/outpatient/department', '/hospital/outpatient/department/:department'],
    title: 'Department pages',
    about: 'The page of one clinic: its queue and its figures of today. The menu shows how many wait in each.',
    jobs: [
      ['See the next patient', 'Press Start Consultation on the row, or Call next.'],
      ['Go back to a patient', 'Press Continue Consultation.'],
      ['Look at who was served', 'Choose the chip, and View Records on the row.'],
    ],
    words: ['Results ready: the patient is back with the results of what was ordered.'],
    refused: [
      'A colleague has left with a patient still in service: whoever manages queues can release the patient. The waiting time is kept.',
      'A clinic that is switched off takes nobody new; who waits is still served.',
    ],
  },
  {
    of: ['/hospital/patients/emergency'],
    title: 'Emergency Cases',
    about: 'Every emergency visit, newest first: those registered as an emergency and those that triage marked as one.',
    jobs: [['Open a case', 'Press Enter on the row. The patient’s page opens at that visit.']],
    words: [
      'A red edge means that the visit is not closed yet.',
      'In hospital is the time since arrival; it stands still when the visit is closed.',
    ],
    refused: ['What happened to the patient is shown to those who read medical records.'],
  },
]
