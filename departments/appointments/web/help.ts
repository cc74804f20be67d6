import type { HelpText } from '../../../kernel/web/help.ts'

export const help: readonly HelpText[] = [
  {
    of: ['/hospital/appointments/schedule'],
    title: 'Appointments Schedule',
    about: 'The appointments of a day or a week, as a grid of time or as a list.',
    jobs: [
      [
        'Book',
        'Press New Appointment, or an empty place in the grid.',
        'Choose patient, type, clinician and one of the free times.',
        'Save.',
      ],
      ['Move an appointment', 'Drag it to another time, or open it and reschedule.', 'Confirm.'],
      [
        'Check somebody in',
        'Open the appointment.',
        'Press Check In. The visit begins and the patient stands in the queue.',
      ],
      ['Cancel', 'Open the appointment, cancel with a reason.', 'The freed time is offered to who waits for one.'],
    ],
    words: [
      'Scheduled: booked. Confirmed: the patient said that they come. No-show: the time passed and nobody came.',
      'What was cancelled is in the grid only when you ask for that status.',
    ],
    refused: [
      'The clinician or the patient has another appointment at that time: choose another.',
      'Outside the working hours the booking asks you to confirm that it is meant.',
      'If a colleague changed the appointment you are told who, and see it as it is.',
    ],
  },
  {
    of: ['/hospital/appointments/calendar'],
    title: 'Appointments Calendar',
    about: 'A month at a glance: how many appointments each day has.',
    jobs: [
      ['Look at a day', 'Press it. The schedule of that day opens.'],
      ['Look at one clinic or clinician', 'Choose it above the calendar.'],
    ],
    refused: ['Nothing is booked here; it is done in the schedule.'],
  },
  {
    of: ['/hospital/appointments/waiting-list'],
    title: 'Waiting List',
    about: 'Who waits for an appointment because no time was free; urgent first, then who waits longest.',
    jobs: [
      [
        'Put somebody on the list',
        'Press Add to waiting list.',
        'Choose the patient, the clinic and the type, and between which days it can be.',
      ],
      ['Give a time', 'Press the button on the row.', 'Choose a free time and book.'],
      ['Take somebody off', 'Choose it in the menu, with a reason.'],
    ],
    words: ['Too late: the last day on which it could be has passed.'],
    refused: ['A patient waits once for the same kind of appointment.'],
  },
  {
    of: ['/hospital/appointments/schedules'],
    title: 'Clinician Schedules',
    about: 'When each clinician can be booked, and which kinds of appointment there are.',
    jobs: [
      ['Change working hours', 'Press Rota and Leave: hours, shifts and leave are kept there, and free times follow.'],
      [
        'Add a kind of appointment',
        'Press Add appointment type.',
        'Enter name, duration and what the patient has to prepare.',
        'Save.',
      ],
    ],
    refused: [
      'A name is given once.',
      'A kind that was booked is no longer offered when you switch it off; what is booked keeps its type and its duration.',
    ],
  },
]
