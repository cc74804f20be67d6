import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/records/requests'],
    title: 'Data Requests',
    about:
      'What patients ask about their data: to see, correct, take along, delete or object; with the day by which it has to be answered.',
    jobs: [
      [
        'Write down a request',
        'Press New request.',
        'Choose the patient, what is asked for and how it came; write their words.',
        'Save.',
      ],
      ['Answer', 'Press the button on the row.', 'Say what was answered and why.'],
    ],
    words: ['Overdue: the day by law has passed without an answer.'],
    refused: ['A request is never deleted. A wrong one is closed with the reason.'],
  },
  {
    of: ['/hospital/records/history'],
    title: 'History',
    about: 'Everything that was recorded of one patient, newest first.',
    jobs: [
      ['Read it', 'Choose the patient.', 'Filter by days, kind, department or who wrote it.'],
      ['Print or export', 'Press Print, or Export PDF. The whole record as a file is for the records officer.'],
    ],
    refused: ['A restricted record asks for a reason first.', 'Every opening and every export is noted.'],
  },
  {
    of: ['/hospital/records/documents'],
    title: 'Documents',
    about: 'All documents of the hospital’s patients: letters, consents, reports from elsewhere.',
    jobs: [
      [
        'Find a document',
        'Search by title, tag, name or OP number.',
        'A picture opens here, a PDF in a tab of its own.',
      ],
      ['Add one', 'Open the patient’s page and press Upload document.'],
    ],
    refused: [
      'A document is never deleted. Archive puts it away with a reason, and it can be brought back.',
      'Only PDF and pictures are taken.',
    ],
  },
  {
    of: ['/hospital/reports/audit'],
    title: 'Audit',
    about: 'Who did or saw what in the hospital, and when.',
    jobs: [
      [
        'Find something',
        'Choose the days.',
        'Search by person or OP number; choose opened or changed, or a part of Uzima.',
      ],
      ['See everything about one thing', 'Press All about this … below what was done: an invoice, a role, a price.'],
      ['Save the list', 'Press Export.'],
    ],
    refused: [
      'Nothing here can be changed, by nobody. The rows are sealed in a chain.',
      'Without days it shows the last seven.',
    ],
  },
  {
    of: ['/hospital/records/archives'],
    title: 'Archives',
    about:
      'Records that nobody has used for years are archived. They leave ordinary searches; nothing of them is deleted.',
    jobs: [
      [
        'Archive what is due',
        'Open Due for archive.',
        'Tick the records, give one reason and archive.',
        'What was refused is said with its reason.',
      ],
      [
        'Bring a record back',
        'Open Archived.',
        'Press Restore and give a reason. Registering a visit asks for it too.',
      ],
      [
        'Keep a record from being archived',
        'Press New legal hold.',
        'Choose the patient and say why. Lifting the hold needs a reason as well.',
      ],
      ['Set the years', 'Open Retention.', 'Set the years of a kind of record and the day from which they count.'],
    ],
    words: [
      'Due: the years since the patient was last here have passed, and nothing is open. Where several kinds apply the longest counts.',
      'Not checked: a default that no publication confirms for Kenya. It is no law.',
    ],
    refused: [
      'A record with an open visit, bill, stay, appointment, request or hold is not archived.',
      'An archived patient is booked or admitted only after the record is restored.',
    ],
  },
  {
    of: ['/hospital/records/consents'],
    title: 'Consents',
    about: 'What patients agreed to or refused, as it stands today.',
    jobs: [
      [
        'Record a consent',
        'Open the patient’s page and choose Record consent.',
        'Say for what, how, by whom and until when; add the signed form.',
      ],
      ['Withdraw one', 'Press Withdraw on the row and say why.'],
    ],
    words: [
      'Not asked is not refused: a purpose without an answer is listed on the patient’s page as not asked.',
      'Expired: the day until which it was given has passed.',
    ],
    refused: [
      'An answer is never deleted. The history stays on the patient’s page.',
      'What a verbal consent needs is a witness.',
    ],
  },
  {
    of: ['/hospital/records/busiest'],
    title: 'Busiest Readers',
    about: 'Who opened the records of most patients on a day, and how many of them outside their own work.',
    jobs: [
      ['Look at a day', 'Choose it under On. Without one it is today.'],
      ['See why', 'Press the number under Outside own work: each opening stands there with its reason.'],
    ],
    words: [
      'Own work: an open visit in a queue that somebody serves, a patient on the ward, an appointment these days, orders of theirs, or care in the last two weeks.',
      'Far more than usual: three times the median of the role, from 20 patients on. The evening names them.',
    ],
    refused: ['Where nothing is known yet of what is usual, nobody is called far above it below 60 patients.'],
  },
]
