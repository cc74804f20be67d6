import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/staff/directory'],
    title: 'Staff Directory',
    about: 'Everybody who works here: roles, licence to practise, and whether they can sign in.',
    jobs: [
      [
        'Invite somebody',
        'Press Invite staff.',
        'Enter name, e-mail and roles.',
        'Send the invitation by e-mail, or hand over the first password where no mails leave the house.',
      ],
      ['Invite many', 'Press Import and choose a file with a row for each person.'],
      ['Hand over first passwords', 'Under New logins press Print: a strip for each person.'],
      ['Correct somebody', 'Press the row, change what is wrong and save. Roles count at once.'],
      ['Somebody leaves', 'Press Deactivate and give a reason. What they wrote stays.'],
      ['Somebody lost password or phone', 'Choose New password. It is shown once.'],
    ],
    words: [
      'Invited: has not chosen an own password yet.',
      'A licence that is over is red, one that ends within 60 days amber.',
    ],
    refused: [
      'An e-mail address belongs to one person in the whole installation.',
      'The hospital keeps at least one active admin.',
      'The plan’s number of users is reached: deactivate somebody, or ask the provider.',
    ],
  },
  {
    of: ['/hospital/staff/import'],
    title: 'Import Staff',
    about: 'Makes a login for everybody in a CSV file that a spreadsheet saves.',
    jobs: [
      ['Begin with an empty file', 'Press Save an empty file.', 'Fill in a row for each person below the example.'],
      ['Look at the file', 'Choose it. Faulty rows are named with row and column; nothing is changed yet.'],
      [
        'Bring them in',
        'Press Import. All come in, or none.',
        'Print the first passwords and hand them over: they are shown only this once.',
      ],
    ],
    words: ['Roles: the names that Access shows. Several are parted by a semicolon.'],
    refused: [
      'As long as one row is faulty, nobody is imported.',
      'An e-mail address belongs to one person in the whole installation.',
      'The plan of the hospital may not have room for so many users.',
    ],
  },
  {
    of: ['/hospital/staff/schedules'],
    title: 'Schedules',
    about: 'Who works when: the rota, your own shifts, leave, swaps, and who is on duty now.',
    jobs: [
      ['See your shifts', 'Open My shifts.'],
      ['Ask for leave', 'Open Leave and press Ask for leave.', 'Choose kind and days, and send it.'],
      ['Give a shift away', 'Open Swaps, offer the shift to a colleague or to all.', 'Who keeps the rota approves it.'],
      [
        'Plan a week (who keeps the rota)',
        'Open Rota and choose department and week.',
        'Go to a day with the arrows and type the letter of the shift, or press the day.',
      ],
    ],
    words: [
      'A shift of a day stands in place of the usual week. Approved leave takes away from both.',
      'Gaps: opening hours in which nobody of the department works.',
    ],
    refused: [
      'Two shifts of one person never overlap; you are told which stands in the way.',
      'Nobody decides on their own leave or swap.',
      'A shift that has begun is not swapped.',
    ],
  },
  {
    of: ['/hospital/staff/departments'],
    title: 'Departments and who is there',
    about: 'Every department with its head, rooms, hours, how many work in it and how many now.',
    jobs: [['Reach a department', 'Find its row.', 'Open who is on duty for names and telephones.']],
    refused: ['Nothing is changed here. The admin does that under Settings › Departments.'],
  },
  {
    of: ['/hospital/staff/access', '/hospital/staff/access/:staff_id'],
    title: 'Access',
    about: 'What each person may do, by roles and by what was allowed or withheld besides.',
    jobs: [
      [
        'Allow or withhold something',
        'Open the person.',
        'Find it by what it says, and press Allow or Withhold.',
        'Give a reason, perhaps until a day.',
      ],
      ['Make a role of your own', 'Open Roles and copy a built-in one.', 'Change what it allows.'],
      [
        'See which role may do what',
        'Open Matrix and search for the permission.',
        'On a phone choose a role, or two to compare.',
      ],
      [
        'Part two duties',
        'Open Matrix. Above stands who may do both.',
        'Press the name, and end or withhold one of the two; roles are taken away in the directory.',
      ],
      ['See who changed what', 'Open Changes.'],
    ],
    words: [
      'Withheld wins over whatever allows.',
      'Duties kept apart: work that one person should not do both of, as taking money and approving it.',
    ],
    refused: [
      'You cannot change what you may do yourself; another admin has to.',
      'Nobody changes a role of the hospital’s own that they hold themselves.',
    ],
  },
  {
    of: ['/hospital/staff/accounts'],
    title: 'Accounts',
    about:
      'Everybody who can sign in: roles and rights, who made the account, when it was used last, and who was shown its password.',
    jobs: [
      [
        'Confirm an account',
        'Meet the person.',
        'Press Confirm. They can then be second person for whoever handed the password over.',
      ],
      ['Find accounts that nobody uses', 'Look at Last sign-in. Deactivate them in the directory.'],
      ['Keep the list', 'Press Export.'],
    ],
    words: [
      'Password handed over: an admin has seen the first password. Until another one confirms the account, the two count as one person.',
      'Every change of rights goes by mail to all admins.',
    ],
    refused: [
      'Nobody confirms their own account, nor one whose password they handed over. Where there is no other admin, the provider does it.',
      'Nobody changes their own roles.',
    ],
  },
]
