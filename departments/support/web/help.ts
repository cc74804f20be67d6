import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/support'],
    title: 'Help and Support',
    about: 'Your questions to the people who run Uzima, the help of every screen, and whether the system works.',
    jobs: [
      ['Ask', 'Press New Ticket.', 'Say what you did, what happened and what you expected; add a picture.'],
      ['Find help', 'Open Help and type what it is about. On any screen the key ? opens the help of that screen.'],
      ['See whether Uzima works', 'Open System status.'],
    ],
    words: ['Unread: somebody answered since you looked. The menu counts these.'],
    refused: [
      'They see no patients: please leave out names, and cover them in pictures.',
      'Tickets can be raised even when the hospital’s licence has ended.',
      'Files: five at most; pictures and PDF.',
    ],
  },
  {
    of: ['/hospital/support/:ticket_id'],
    title: 'Your ticket',
    about: 'One question with its answers.',
    jobs: [
      ['Answer', 'Write below and send.'],
      ['Close it', 'Press Close when it is settled. Open again takes it up once more.'],
    ],
    words: ['Writing on a resolved ticket opens it again.'],
    refused: [
      'A closed ticket takes no comments: open it again.',
      'Somebody changed the state meanwhile: look at it as it is.',
    ],
  },
  {
    of: ['/support/tickets'],
    title: 'Tickets of hospitals',
    about: 'What hospitals ask, by status, priority and who has it.',
    jobs: [
      ['Take a ticket', 'Open it.', 'Answer: a ticket that nobody has is yours then.'],
      ['Find a ticket', 'Search, or choose status, priority and person.'],
    ],
    refused: ['A hospital’s patients are never to be seen here. Ask for pictures without names.'],
  },
  {
    of: ['/support/ticket'],
    title: 'New Ticket',
    about: 'For a hospital that asks by telephone or e-mail; it sees the ticket and is told by mail.',
    jobs: [
      ['Raise it', 'Choose the hospital.', 'Write what is asked, with module and priority.', 'Press Raise ticket.'],
    ],
    refused: ['Hospital, title and description are required.'],
  },
  {
    of: ['/support/ticket/:ticket_id'],
    title: 'Ticket',
    about: 'One ticket of a hospital.',
    jobs: [
      ['Answer', 'Write below and send. The hospital is told by mail.'],
      ['Give it to somebody', 'Choose the person at the side.'],
      ['End it', 'Press Resolve, then Close when the hospital agrees.'],
    ],
    refused: [
      'A closed ticket takes no comments.',
      'Of two who change the state one wins; the other is told what was done.',
    ],
  },
]
