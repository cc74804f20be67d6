/** A support ticket of the demo: who raised it how long ago, and what was said since. */
export type TicketStory = {
  subdomain: string
  by: string
  days_ago: number
  hour: number
  subject: string
  description: string
  module_id: string | null
  priority: 'low' | 'medium' | 'high' | 'critical'
  status: 'open' | 'in-progress' | 'resolved' | 'closed'
  comments: readonly { after_hours: number; side: 'hospital' | 'provider'; body: string }[]
}

export const ticketStories: readonly TicketStory[] = [
  {
    subdomain: 'nairobi-west',
    by: 'reception',
    days_ago: 0,
    hour: 7.4,
    subject: 'Slip printer cuts off the queue number',
    description:
      'Since this morning the registration slip prints only half of the queue number. The printer is an Epson TM-T20 at desk 2; desk 1 prints well.',
    module_id: 'reception',
    priority: 'high',
    status: 'open',
    comments: [],
  },
  {
    subdomain: 'nairobi-west',
    by: 'admin',
    days_ago: 1,
    hour: 10.2,
    subject: 'Second display for the dental waiting room',
    description: 'We have put a screen into the dental waiting room. Can it show only the dental queue?',
    module_id: 'reception',
    priority: 'low',
    status: 'in-progress',
    comments: [
      {
        after_hours: 3,
        side: 'provider',
        body: 'The display shows all departments today. Which departments share that room? We will look at a filter per display.',
      },
      { after_hours: 5, side: 'hospital', body: 'Dental and eye clinic share it.' },
    ],
  },
  {
    subdomain: 'nairobi-west',
    by: 'doctor',
    days_ago: 4,
    hour: 12,
    subject: 'ICD-10 code for snake bite is hard to find',
    description: 'Searching “snake bite” should offer T63.0 first.',
    module_id: 'outpatient',
    priority: 'medium',
    status: 'resolved',
    comments: [
      {
        after_hours: 20,
        side: 'provider',
        body: 'Added as an everyday name of T63.0. Please try it: it is the first match now.',
      },
    ],
  },
  {
    subdomain: 'nairobi-west',
    by: 'nurse',
    days_ago: 12,
    hour: 9,
    subject: 'Colleague forgot to sign out at the triage computer',
    description: 'Two nurses share one computer. How do we change over quickly without closing what is typed?',
    module_id: 'outpatient',
    priority: 'low',
    status: 'closed',
    comments: [
      {
        after_hours: 2,
        side: 'provider',
        body: 'Use “Lock screen” in the account menu when you step away, and “Sign out” when you hand over. What is typed stays behind the lock.',
      },
      { after_hours: 4, side: 'hospital', body: 'Thank you, that works for us.' },
    ],
  },
  {
    subdomain: 'nairobi-west',
    by: 'admin',
    days_ago: 33,
    hour: 15,
    subject: 'Invoice for the new licence year',
    description: 'Please send the licence invoice to our accountant as well.',
    module_id: null,
    priority: 'medium',
    status: 'closed',
    comments: [
      {
        after_hours: 18,
        side: 'provider',
        body: 'Done: your accountant’s address is noted, and the invoice went out today.',
      },
    ],
  },
  {
    subdomain: 'kisumu-lakeside',
    by: 'admin',
    days_ago: 0,
    hour: 8.1,
    subject: 'Network is slow every Monday morning',
    description:
      'Between eight and nine the queue takes long to load at the front desk. The rest of the day it is quick.',
    module_id: 'reception',
    priority: 'critical',
    status: 'open',
    comments: [],
  },
  {
    subdomain: 'kisumu-lakeside',
    by: 'records',
    days_ago: 6,
    hour: 11,
    subject: 'One patient has two records',
    description:
      'A mother was registered twice last week, once with her maiden name. How can we bring both records together?',
    module_id: 'patients',
    priority: 'medium',
    status: 'in-progress',
    comments: [
      {
        after_hours: 6,
        side: 'provider',
        body: 'Please use the record with more visits until then, and note the other OP number in its address line. Merging is being prepared.',
      },
    ],
  },
  {
    subdomain: 'kisumu-lakeside',
    by: 'reception',
    days_ago: 19,
    hour: 8.5,
    subject: 'Foreign telephone numbers',
    description: 'A visitor from Uganda could not be registered: the phone number was refused.',
    module_id: 'reception',
    priority: 'high',
    status: 'closed',
    comments: [
      { after_hours: 1, side: 'provider', body: 'Please write it with the country code, +256 first.' },
      { after_hours: 2, side: 'hospital', body: 'It works with +256, thank you.' },
    ],
  },
  {
    subdomain: 'kisumu-lakeside',
    by: 'admin',
    days_ago: 47,
    hour: 13,
    subject: 'Training for two new nurses',
    description: 'Two nurses begin next month. Is there material that they can read?',
    module_id: null,
    priority: 'low',
    status: 'closed',
    comments: [
      {
        after_hours: 30,
        side: 'provider',
        body: 'Help and Support explains every screen in a few sentences. We can also call them for half an hour.',
      },
    ],
  },
  {
    subdomain: 'mombasa-bahari',
    by: 'admin',
    days_ago: 2,
    hour: 16,
    subject: 'How do we add the pharmacy store at Likoni?',
    description: 'We open a second pharmacy next month and want to know what we need.',
    module_id: 'pharmacy',
    priority: 'medium',
    status: 'open',
    comments: [],
  },
  {
    subdomain: 'mombasa-bahari',
    by: 'admin',
    days_ago: 26,
    hour: 9.5,
    subject: 'Our logo on printed slips',
    description: 'The logo on our slips is the old one.',
    module_id: 'reception',
    priority: 'low',
    status: 'resolved',
    comments: [{ after_hours: 5, side: 'provider', body: 'The new logo is in place; the next slip shows it.' }],
  },
  {
    subdomain: 'eldoret-highlands',
    by: 'admin',
    days_ago: 30,
    hour: 10,
    subject: 'Payment of the licence next month',
    description: 'We will settle the invoice when the county has paid us. Can we go on until then?',
    module_id: 'billing',
    priority: 'high',
    status: 'resolved',
    comments: [
      {
        after_hours: 26,
        side: 'provider',
        body: 'After the days of grace everything can still be read. We reactivate writing on the day the payment arrives.',
      },
    ],
  },
  {
    subdomain: 'nyeri-mount-view',
    by: 'admin',
    days_ago: 1,
    hour: 11.5,
    subject: 'When can we start?',
    description: 'Our reception is ready. What is missing before our people can sign in?',
    module_id: null,
    priority: 'high',
    status: 'in-progress',
    comments: [
      {
        after_hours: 2,
        side: 'provider',
        body: 'The contract is with our lawyer; we expect to switch you on this week.',
      },
    ],
  },
]
