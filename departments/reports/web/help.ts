import type { HelpText } from '../../../kernel/web/help.ts'

const READ = [
  'Read the report',
  'Choose the period and the filters above.',
  'Press a figure or a bar for the rows behind it.',
  'The button at the top right saves it as CSV or prints it.',
] as const
const EMPTY = '‘No data’: nothing happened in that period. Choose a longer one, or lift a filter.'
const LONG = 'A period is at most five years.'
const COUNTS = 'The provider sees counts, never patients.'

export const help: readonly HelpText[] = [
  {
    of: ['/'],
    title: 'Dashboard of the provider',
    about: 'The hospitals at a glance: how many, their licences, what was invoiced and received, and open tickets.',
    jobs: [
      ['Begin', 'Press a card or a line: its rows open.'],
      ['Find a hospital or a ticket', 'Type into the search box.'],
    ],
    refused: ['Revenue and tickets are shown to those whose role includes them.'],
  },
  {
    of: ['/reports/overview'],
    title: 'Overview',
    about: 'Hospitals, licences, money and tickets of a period together.',
    jobs: [READ],
    refused: [EMPTY, COUNTS],
  },
  {
    of: ['/reports/hospitals'],
    title: 'Report of hospitals',
    about: 'The hospitals with users, patients and visits, as counts.',
    jobs: [READ],
    refused: [EMPTY, COUNTS],
  },
  {
    of: ['/reports/licenses'],
    title: 'Report of licences',
    about: 'Licences by plan and by when they end.',
    jobs: [READ],
    words: ['Expired counts from the day after the last; then within 30 days, 31 to 90, beyond 90.'],
    refused: [EMPTY],
  },
  {
    of: ['/reports/module-usage'],
    title: 'Module Usage',
    about: 'What hospitals’ people did, counted by module and day.',
    jobs: [READ],
    refused: ['The counts are some minutes behind.', EMPTY],
  },
  {
    of: ['/reports/revenue'],
    title: 'Revenue of the provider',
    about: 'Licence invoices and payments by month, plan and method.',
    jobs: [READ],
    words: [
      'Invoiced: by the day of issue; void ones do not count. Received: by the day of payment. Open: still to be paid today.',
    ],
    refused: ['Invoiced less received is not open, month by month: payments come later.', EMPTY],
  },
  {
    of: ['/reports/support'],
    title: 'Report of support',
    about: 'Tickets that were raised and resolved, with how long it took.',
    jobs: [READ],
    words: ['Medians, states, priorities and modules are of the tickets raised in the period.'],
    refused: [EMPTY],
  },
  {
    of: ['/hospital/reports/clinical'],
    title: 'Diagnoses',
    about: 'Codes of saved consultations, by age band and sex.',
    jobs: [READ],
    words: [
      'Each visit and code counts once. Drafts do not count; amended notes count as they stand now.',
      'Age unknown: no birth date.',
    ],
    refused: [EMPTY, 'The visits behind a figure are for those who read records.'],
  },
  {
    of: ['/hospital/reports/diagnosis-visits'],
    title: 'Visits with a diagnosis',
    about: 'The visits behind a figure of the report Diagnoses, with names.',
    jobs: [READ],
    refused: ['It opens for those who read medical records, and each opening is noted.', EMPTY],
  },
  {
    of: ['/hospital/reports/triage'],
    title: 'Triage Priorities',
    about: 'How urgent patients were at their first triage, by day and clinic.',
    jobs: [READ],
    words: ['A visit counts once. Looking again is counted beside.'],
    refused: [EMPTY],
  },
  {
    of: ['/hospital/reports/outcomes'],
    title: 'Outcomes of visits',
    about: 'What became of the visits of a period, as they stand now.',
    jobs: [READ],
    words: ['The first that is true counts: died, referred out, admitted, cancelled, completed, still open.'],
    refused: [EMPTY],
  },
  {
    of: ['/hospital/reports/operational'],
    title: 'Visits per clinician and day',
    about: 'In how many visits each clinician began a consultation.',
    jobs: [READ],
    words: ['In the sums a visit counts once, however many clinicians it took.'],
    refused: [EMPTY, LONG],
  },
  {
    of: ['/hospital/reports/financial'],
    title: 'Revenue',
    about: 'What was charged, credited, received and paid back, by department, mode and payer.',
    jobs: [READ],
    words: [
      'Charged: by the day of issue, less what was voided. Net charged: less credits, discounts and waivers.',
      'Discounts and payments are of no department: a dash where one is chosen.',
    ],
    refused: ['It equals the trial balance of the same days. What differs is named in the books.', EMPTY],
  },
  {
    of: ['/hospital/reports/outstanding'],
    title: 'Outstanding by age',
    about: 'What patients and insurers owe at the end of the period, by the days since the invoice.',
    jobs: [READ],
    refused: [EMPTY],
  },
  {
    of: ['/hospital/reports/waiting'],
    title: 'Waiting and service times',
    about: 'How long patients waited and were served, by department and hour of coming.',
    jobs: [READ],
    words: [
      'Median: half waited less. 90th percentile: nine of ten waited less.',
      'Left unserved: removed before anybody began.',
    ],
    refused: [EMPTY],
  },
  {
    of: ['/hospital/reports/admissions-and-discharges'],
    title: 'Admissions and Discharges',
    about: 'Who came to and left the wards, with occupancy and how long they stayed.',
    jobs: [READ],
    words: [
      'Occupancy: the time in which somebody lay in a bed, of the time for which there were beds.',
      'Turn-over: discharges for each bed.',
    ],
    refused: ['Causes of death are for those who read records.', EMPTY],
  },
  {
    of: ['/hospital/reports/below-price'],
    title: 'Below Today’s Price',
    about: 'Lines that were charged for less than the service costs today, with the price that stood then.',
    jobs: [
      READ,
      [
        'See whether it was meant',
        'After a rise of prices what was charged before it stands here: ‘Price then’ is what it cost.',
        'A price that was low for a short time shows here too: who set it stands under Change Price, in Services.',
      ],
    ],
    refused: ['Each reading is noted, because it names patients.', EMPTY],
  },
  {
    of: ['/hospital/reports/unbilled-work'],
    title: 'Unbilled Work',
    about: 'Orders, consultations and procedures without a line on an invoice, and why.',
    jobs: [
      READ,
      [
        'Mend it',
        'Read the reason: no fee set, no price yet, taken off.',
        'Set the fee or price under Services, or add the line to the invoice.',
      ],
    ],
    refused: ['Each reading is noted, because it names patients.', EMPTY],
  },
  {
    of: ['/hospital/reports/claims'],
    title: 'Claims Report',
    about:
      'What was submitted to insurers in a period, and what became of it: paid, denied, still open and for how long.',
    jobs: [
      READ,
      ['See the claims behind a figure', 'Press the figure. The list of claims opens with the same days and state.'],
    ],
    words: ['By the day of submission, as the claims stand now. Drafts do not count; a claim made again counts again.'],
    refused: [EMPTY],
  },
  {
    of: ['/hospital/reports/analytics'],
    title: 'Analytics',
    about: 'A measure of your choice by one or two dimensions over a period.',
    jobs: [
      [
        'Ask',
        'Choose what is measured, and by what.',
        'Choose the period and filters.',
        'Press a figure to see the rows behind it.',
      ],
      ['Keep it', 'Press Save as and give it a name.', 'Share it with roles or persons, or keep it to yourself.'],
    ],
    words: [
      'Unknown is a value of its own: it was not recorded, and is not zero.',
      'A median of few rows says of how many.',
    ],
    refused: [
      'Only what makes sense together is offered.',
      'The rows behind a figure open for those who may read them; each opening is noted.',
      EMPTY,
    ],
  },
  {
    of: ['/hospital/reports/analytics/rows'],
    title: 'Rows behind a figure',
    about: 'What a figure of an analysis was counted from.',
    jobs: [['Go on', 'Press the number of a row to open it.', 'Back leads to the analysis.']],
    refused: [
      'Each reading is noted, because it names patients.',
      'Of a restricted record it is shown only that there is one.',
    ],
  },
  {
    of: ['/hospital/reports/analyses'],
    title: 'Saved analyses',
    about: 'Analyses that are kept: your own first, then those that others share.',
    jobs: [
      ['Open one', 'Press its name.'],
      ['Change or delete', 'Open the menu of the row. Only the owner can.'],
    ],
    words: ['An analysis keeps the question, not the figures: opened again it counts again.'],
    refused: ['Who may not open reports sees no shared analysis either.'],
  },
]
