import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/radiology/dashboard'],
    title: 'Radiology Dashboard',
    about: 'What radiology has to do now: the queue, today’s plan and urgent orders.',
    jobs: [['Begin', 'Press a card for its list, or Receive on a row of the queue.']],
    words: ['Stat is red and filled, urgent amber, routine grey.'],
    refused: ['An examination that you miss may have no time yet: look among the pending orders.'],
  },
  {
    of: ['/hospital/radiology/orders', '/hospital/radiology/orders/:radiology_order_id'],
    title: 'Radiology Orders',
    about: 'What was asked for. The page of an order has its images and its history.',
    jobs: [
      ['Schedule', 'Press Schedule on the row.', 'Choose time, room and technician.'],
      [
        'Examine',
        'Press Start Examination, also for a patient who walks in without a time.',
        'Add the images: PNG, JPG or GIF up to 10 MB, several at once.',
      ],
      ['Write the report', 'Press the button on the order.', 'Write findings and impression, and submit.'],
      ['Cancel an order', 'Choose it in the menu and give a reason. Who ordered is told.'],
    ],
    refused: [
      'A room holds one examination at a time: you are told which order is in the way.',
      'Not paid yet: send the patient to the cashier, where the hospital asks for payment first.',
      'Images can be changed until the report is approved.',
    ],
  },
  {
    of: ['/hospital/radiology/schedule'],
    title: 'Radiology Schedule',
    about: 'The examinations of a day by room, or of a week, as a time grid.',
    jobs: [
      ['Plan', 'Press Pending Orders.', 'Schedule each.'],
      ['Look at another day or week', 'Choose Day or Week.', 'Use the arrows.', 'In a week, choose the room.'],
    ],
    refused: [
      'Examinations are scheduled in the list of orders; here they are moved.',
      'A room, a technician and a patient have one examination at a time.',
    ],
  },
  {
    of: ['/hospital/radiology/results', '/hospital/radiology/results/new'],
    title: 'Radiology Results',
    about:
      'Reports from the draft to the approved one. Enter New Result lists the examinations that wait for a report.',
    jobs: [
      [
        'Write a report',
        'Press Enter New Result and choose the examination.',
        'Write findings and impression; a draft is kept.',
        'Submit.',
      ],
      ['Approve', 'Open a report that waits for review.', 'Press Approve, or Reject with a reason.'],
    ],
    words: [
      'Draft: being written. Pending Review: waits for somebody else. Rejected: to be written again; the reason stays in view.',
    ],
    refused: [
      'A report is approved by somebody who did not write it, unless the hospital allows it.',
      'Two people cannot write one report: the second is told who began.',
    ],
  },
  {
    of: ['/hospital/radiology/results/:radiology_result_id'],
    title: 'Radiology report',
    about: 'One report with its images, to read, print, approve or amend.',
    jobs: [
      ['Print', 'Press Print Report.'],
      [
        'Amend an approved report',
        'Press Amend and give a reason.',
        'Somebody else approves it; until then the old one stands.',
      ],
      ['See earlier versions', 'Open Earlier versions at the end.'],
    ],
    refused: ['Who does not work in radiology sees approved reports only.'],
  },
  {
    of: ['/hospital/radiology/reports'],
    title: 'Radiology Reports',
    about: 'Approved reports, by period.',
    jobs: [['Find a report', 'Choose the period or search.', 'Press the row to read or print it.']],
    refused: ['A report that is missing is not approved yet: look under Results.'],
  },
  {
    of: ['/hospital/radiology/study-types'],
    title: 'Study Types',
    about: 'The studies that radiology offers, with how the patient prepares.',
    jobs: [
      ['Begin with the usual studies', 'Press the button that loads them.', 'Check preparations and prices.'],
      ['Add or change a study', 'Press the button at the top right, or the row.', 'Save.'],
    ],
    refused: [
      'A code is unique.',
      'A study that was ordered is made inactive, not deleted.',
      'Prices are set by whoever keeps services and prices.',
    ],
  },
]
