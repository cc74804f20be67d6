import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/reception/front-desk'],
    title: 'Front Desk',
    about:
      'Every visit that is neither completed nor cancelled, newest first, with where the patient waits and for how long.',
    jobs: [
      ['Register somebody', 'Press the button at the top right.', 'Follow the six steps of the registration.'],
      ['Open a patient', 'Press Enter on the row, or Open record.'],
      ['Find a visit', 'Type a name, or scan the OP number or the ticket, into the box above the list.'],
      ['Print the slip again', 'Open the menu at the end of the row.', 'Choose the slip.'],
      [
        'Complete or cancel a visit',
        'Open the menu at the end of the row.',
        'Choose what is to be done.',
        'Give the reason where you are asked for one.',
      ],
    ],
    words: [
      'The chips show only the registered, triaged or consulting visits, or who is ready to leave: seen, in no queue, and nothing left to be done or paid.',
      'Waiting times are green under 20 minutes, yellow from 20 and red from 30.',
    ],
    refused: [
      'A visit can be completed once the patient has been seen. If the patient still waits in a queue you are asked for a reason, and the patient leaves the queue.',
      'Complete Visit lists what is still open (orders, medicines, what is unpaid) and asks what shall become of each.',
      'Cancelling needs a reason. The record keeps it.',
    ],
  },
  {
    of: ['/hospital/patients/registration'],
    title: 'Patient Registration',
    about:
      'Begins a visit, of a new patient, of one who has been here, or of an emergency. Six steps: Patient Type, Personal Info, Contact, Priority, Payment, Review.',
    jobs: [
      [
        'Register a new patient',
        'Choose New patient.',
        'Fill in each step; Next checks it.',
        'Look at the review and register.',
        'Print the slip from the green notice at the front desk.',
      ],
      [
        'Begin a visit of a known patient',
        'Choose Existing patient.',
        'Find the patient by any words of name, OP number, phone or ID number, or scan the slip.',
        'Register visit; go on to contact and payment only where something has changed.',
      ],
      [
        'Register an emergency',
        'Choose the emergency.',
        'A first name is enough; ‘Unknown …’ is proposed for who cannot say it.',
        'Register now: the patient stands on top of the triage queue.',
      ],
    ],
    words: [
      'Type the age or the date of birth: each fills the other. A date that comes from an age is marked as estimated.',
      'Of a card only the brand, the last four digits and the expiry are sent. The number and the CVV never leave this computer.',
    ],
    refused: [
      'A step is left only when its required fields are right; what is wrong is said beside the field.',
      'When patients who may be the same person are found, choose one with Use this patient, or say This is another person.',
      'The patient has an open visit of today: go on with that one, or confirm a second.',
      'What you type survives a reload and the lock screen. A registration that was left unfinished is offered with whose it is: continue it or discard it.',
    ],
  },
  {
    of: ['/hospital/reception/queue'],
    title: 'Reception Queue',
    about: 'All queues of the hospital on one board: how many wait in each department, and for how long.',
    jobs: [
      [
        'See who waits in a department',
        'Press its tile.',
        'The list below shows the patients in the order in which they are called.',
      ],
      ['Print a ticket', 'Press Ticket on the row.'],
      ['Move a patient or change the priority', 'Open the menu on the row.', 'Choose, and give a reason.'],
      ['Call a ticket', 'Open the menu on the row and choose the call. It shows on the waiting-room display.'],
    ],
    words: [
      'The order is emergency, urgent, routine, and among these who has waited longest.',
      'A patient who is moved keeps the waiting time.',
    ],
    refused: [
      'Moving, changing the priority and removing need a reason.',
      'If a colleague was faster you are told who did what.',
    ],
  },
  {
    of: ['/hospital/reception/display'],
    title: 'Waiting-room display',
    about: 'For the screen in the waiting room: ticket numbers and departments, never a name.',
    jobs: [
      [
        'Set it up',
        'Open it from the reception queue, on the computer of the waiting room.',
        'Make the window as large as the screen.',
      ],
      ['Show only some departments', 'Add them to the address: ?departments=triage,general'],
      [
        'Choose the languages',
        'Both are shown. For one of them, or another order, add ?languages=sw,en to the address.',
      ],
      ['Let the calls be spoken', 'Press Turn the voice on.', 'Listen whether it is loud enough: it says so at once.'],
    ],
    words: [
      'The latest call stands on top and flashes for some seconds. Next shows who comes after, department by department.',
      'A call is spoken once, in each of the languages, with the ticket letter by letter; never a name. After a minute it is not spoken any more.',
    ],
    refused: [
      '‘Reconnecting …’ on top means that the connection is lost. The display goes on by itself when it is back.',
      'While it is open this computer does not lock by itself.',
      'After the computer was started again the browser may want the voice to be turned on once more.',
    ],
  },
]
