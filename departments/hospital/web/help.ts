import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/dashboard'],
    title: 'Dashboard',
    about: 'Your home: today’s figures, and the work that waits for you. What you see follows from your roles.',
    jobs: [
      [
        'Begin with what waits',
        'Look at the blocks in the middle: each line is a list with its number.',
        'Press a line. The list opens with exactly these rows.',
      ],
      ['See when you work', 'Look at Your shifts at the side.', 'Press All for the next four weeks, leave and swaps.'],
      ['Find a patient from any page', 'Press Ctrl+K.', 'Type a name, an OP number or a phone number.'],
    ],
    words: [
      'The change beside a figure compares with the same hours of yesterday. A dash means that there is nothing to compare with.',
      'Lists in which nothing waits stand in one line at the end of their block.',
      'Numbers change by themselves when a colleague does something. ‘Offline’ at the top right means that they may be old.',
    ],
    refused: [
      'A block that you expect is missing: your roles do not include that work. Your hospital’s admin gives roles under Staff › Access.',
    ],
  },
  {
    of: ['/hospital/first-day'],
    title: 'First day',
    about:
      'What a new hospital sets up before its first patient. The list stands on the admin’s dashboard until everything is done or dismissed.',
    jobs: [
      [
        'Do a step',
        'Press its name. The screen that does it opens.',
        'Come back: the step says Done as soon as the hospital’s own data says so.',
      ],
      [
        'Leave a step out',
        'Press Not needed here. Your name and the day are kept.',
        'Needed after all takes it back into the list.',
      ],
      [
        'Put the list away',
        'Press Put the list away. It leaves the dashboard.',
        'Here, Show on the dashboard again brings it back.',
      ],
    ],
    words: [
      'Nobody ticks a step off by hand. Done follows from what is there: a logo, beds, prices, somebody of each needed role.',
    ],
    refused: [
      'A step stays To do although you have done it: read the small line below it. It says what is still missing.',
    ],
  },
  {
    of: ['/hospital/settings/profile'],
    title: 'Hospital Profile',
    about: 'What the hospital is called, how it looks, its clock, and the rules that its departments keep.',
    jobs: [
      [
        'Correct name and contacts',
        'Change the fields.',
        'Save. They stand on everything that is printed from now on.',
      ],
      [
        'Set the logo',
        'Choose a PNG, JPG or GIF of at most 2 MB.',
        'It shows at the sign-in, in the menu and on papers.',
      ],
      ['Lock screens earlier', 'Change the minutes without use under Time and screens.', 'Save.'],
      [
        'Change a rule',
        'Find the row of the department below: approvals, review of results, billing rules, triage, wards.',
        'Change it. It counts at once.',
      ],
    ],
    refused: [
      'The address at which the hospital signs in can only be changed by the provider.',
      'A colour that is too pale for white text is darkened on buttons.',
      'An e-mail address that another hospital uses is refused.',
    ],
  },
  {
    of: ['/hospital/settings/departments', '/hospital/settings/departments/:key'],
    title: 'Departments',
    about:
      'The departments of the hospital: which are on, their hours, rooms, head, and the fee of a clinic. Queues, menus, referrals and appointments follow this list.',
    jobs: [
      ['Switch a department off', 'Open it.', 'Turn Takes patients off and save. Who waits there is still served.'],
      ['Set hours, rooms and head', 'Open the department.', 'Fill in the fields and save.'],
      [
        'Add a clinic',
        'Press Add Clinic.',
        'Give it a name and the letter of its tickets.',
        'Save. It appears in menus and queues at once.',
      ],
    ],
    words: [
      'Triage assesses, a clinic consults, a service (laboratory, radiology, pharmacy, billing) carries out what was ordered.',
    ],
    refused: [
      'Name and letter of the tickets are taken once in a hospital.',
      'If a colleague changed the department meanwhile you are told. Look at it again.',
      'While triage is off nobody can be registered.',
    ],
  },
]
