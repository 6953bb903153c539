/** The questions and answers in the demo world's tickets; each scenario is used once for either customer. */
import type { DemoFileName } from "./demo-files.ts"
import type { ClosureReason, MachineConcerned, TicketStatus, TicketType } from "./rows.ts"

type Line = { by: "contact" | "support"; text: string; files?: readonly DemoFileName[] }

export type Scenario = {
  type: TicketType
  /** Defaults to INVENTORY. */
  about?: MachineConcerned
  subject: string
  concern: string
  /** Files of the ticket's first text. */
  files?: readonly DemoFileName[]
  conversation: readonly Line[]
  status: TicketStatus
  closureReason?: ClosureReason
}

function asked(text: string): Line {
  return { by: "contact", text }
}

function answered(text: string, ...files: DemoFileName[]): Line {
  return { by: "support", text, files }
}

export const scenarios: readonly Scenario[] = [
  {
    type: "STANDSTILL",
    subject: "Machine stops with axis fault after the restart",
    concern:
      "Since the restart this morning the feed axis goes into fault as soon as production begins. Homing works. The line stands still; two shifts are waiting.",
    files: ["press.jpg", "axis-fault.log"],
    conversation: [
      answered(
        "Please check whether the light barrier in front of the feed is clean, and send us the log of the last hour. We keep a technician free for a remote session today.",
      ),
    ],
    status: "ANSWERED",
  },
  {
    type: "FAULT",
    subject: "Crimp height drifts by 0.02 mm within a shift",
    concern:
      "The first pieces are in the middle of the tolerance; after about four hours we are at the upper limit. Applicator and terminal are unchanged.",
    conversation: [
      answered(
        "Does the drift come back when you warm the press up for twenty minutes before the first measurement?",
      ),
      asked("With warming up it is about half. The rest remains."),
      answered("Then we would like to see the ram guide. A technician can be with you on Thursday morning."),
    ],
    status: "ANSWERED",
  },
  {
    type: "SPARE_PARTS",
    subject: "Cutting blades for 0.35 mm², ten sets",
    concern: "Please send ten sets of cutting blades for 0.35 to 1.5 mm², and tell us the delivery date.",
    conversation: [
      answered("Ten sets are on their way to you; you will have them the day after tomorrow."),
      asked("They have arrived, thank you."),
    ],
    status: "CLOSED",
    closureReason: "SOLVED_BY_PROVIDER",
  },
  {
    type: "SOFTWARE",
    subject: "Order list is empty after the update",
    concern: "After the update of last night the machine shows no orders. On the server they are all there.",
    conversation: [
      answered(
        "The machine's certificate has expired with the update. We have sent you a new one with a short instruction.",
      ),
      asked("The orders are back."),
    ],
    status: "CLOSED",
    closureReason: "SOLVED_BY_PROVIDER",
  },
  {
    type: "MAINTENANCE",
    subject: "Yearly maintenance in calendar week 6",
    concern:
      "We would like to have the yearly maintenance done in week 6, if possible on Monday and Tuesday.",
    conversation: [
      answered("Monday and Tuesday of week 6 are reserved for you. The list of parts follows a week before."),
    ],
    status: "IN_PROGRESS",
  },
  {
    type: "APPLICATION",
    subject: "Stripping a double-insulated wire without marks on the core",
    concern:
      "We are to strip a wire with double silicone insulation. With the usual blades we see marks on the core. Samples can be sent.",
    files: ["blades.jpg"],
    conversation: [
      answered(
        "Please send us five metres of the wire. Our laboratory tries it with radius blades and tells you the settings.",
      ),
    ],
    status: "ANSWERED",
  },
  {
    type: "FAULT",
    subject: "Camera of the crimp inspection doesn't find the bellmouth",
    concern: "With terminals from the new reel every second piece is rejected. By eye the crimps are good.",
    conversation: [],
    status: "NEW",
  },
  {
    type: "OTHER",
    about: "NONE",
    subject: "Invoice address has changed",
    concern: "Please send invoices for spare parts to our headquarters from now on, no longer to the plant.",
    conversation: [answered("We have changed the address.")],
    status: "CLOSED",
    closureReason: "SOLVED_BY_PROVIDER",
  },
  {
    type: "STANDSTILL",
    subject: "No air pressure at the crimp module",
    concern: "The valve block clicks, but the module gets no pressure. The supply has 6 bar.",
    conversation: [
      answered("Please look at the soft-start valve: is the green lamp on?"),
      asked("It was the hose behind it, which was bent. We run again."),
    ],
    status: "CLOSED",
    closureReason: "SOLVED_WITHOUT_PROVIDER",
  },
  {
    type: "FAULT",
    subject: "Twisted pairs come out with uneven lay length",
    concern: "From about 4 metres on the lay length differs by more than 5 % between the two ends.",
    conversation: [
      answered("Please tell us wire type and cross-section, and send a picture of the untwisted ends."),
    ],
    status: "ANSWERED",
  },
  {
    type: "SPARE_PARTS",
    subject: "Which belt fits the conveyor?",
    concern:
      "The belt of the conveyor is worn. Which article number do we need? The plate can't be read any more.",
    conversation: [],
    status: "NEW",
  },
  {
    type: "SOFTWARE",
    subject: "Export of quality data once an hour",
    concern: "We need the crimp force data every hour as a file, so that our own system can read it.",
    conversation: [
      answered(
        "That is possible with the data export of your version. A colleague prepares the settings and calls you.",
      ),
    ],
    status: "IN_PROGRESS",
  },
  {
    type: "APPLICATION",
    subject: "Seals for 0.13 mm² wire",
    concern: "Do you have a seal loading tool for single wire seals on 0.13 mm² wire?",
    conversation: [
      answered("For this cross-section there is a tool for two types of seal. Which one do you use?"),
      asked("The project has been stopped. Thank you for the quick answer."),
    ],
    status: "CLOSED",
    closureReason: "NO_LONGER_RELEVANT",
  },
  {
    type: "MAINTENANCE",
    subject: "Calibration certificate for the pull tester",
    concern: "For the audit we need the certificate of the last calibration of the pull tester.",
    conversation: [
      answered(
        "The certificate is in the post. Here it is as a file as well.",
        "calibration-certificate.pdf",
      ),
    ],
    status: "CLOSED",
    closureReason: "SOLVED_BY_PROVIDER",
  },
  {
    type: "FAULT",
    subject: "Label printer leaves every tenth label empty",
    concern: "The printer at the outlet leaves every tenth label empty, also with new ribbon.",
    conversation: [
      answered(
        "Please clean the print head with the pen from the maintenance kit and tell us whether it helps.",
      ),
    ],
    status: "ANSWERED",
  },
  {
    type: "STANDSTILL",
    about: "OTHER",
    subject: "Old press without power",
    concern: "The press in the sample shop doesn't switch on any more. The fuse is good.",
    conversation: [],
    status: "NEW",
  },
  {
    type: "APPLICATION",
    subject: "Cutting 95 mm² with a clean front",
    concern: "We cut 95 mm² high-voltage cable. The front is not square enough for the ultrasonic welder.",
    conversation: [
      answered(
        "With a new pair of blades and half the speed the front should be square to 1°. May we ask you to try?",
      ),
      asked("It is better, but the shield still has single wires that stand out."),
    ],
    status: "IN_PROGRESS",
  },
  {
    type: "OTHER",
    about: "NONE",
    subject: "Operator course for three new colleagues",
    concern: "When is the next operator course? We would send three colleagues.",
    conversation: [
      answered("The next course is in four weeks; three places are reserved for you until Friday."),
    ],
    status: "ANSWERED",
  },
  {
    type: "FAULT",
    subject: "Wire feed slips with PTFE insulation",
    concern: "With PTFE insulation the length varies by up to 3 mm per metre.",
    conversation: [
      answered("The knurled feed rollers are made for this. We can lend you a set."),
      asked("With the rollers we are at 0.3 mm. We would like to keep them."),
      answered("They are yours; the invoice follows."),
    ],
    status: "CLOSED",
    closureReason: "SOLVED_BY_PROVIDER",
  },
  {
    type: "SOFTWARE",
    subject: "Second language for the user interface",
    concern: "Some of our operators don't speak the language that is set. Can every operator have their own?",
    conversation: [],
    status: "NEW",
  },
]
