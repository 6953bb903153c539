import { FlashMessage } from "../../design/components/flash-message.tsx"
import type { Specimen } from "./specimen.tsx"

/** Long enough to look at the message. */
const hourMs = 3_600_000

export const flashSpecimens: readonly Specimen[] = [
  {
    id: "flash-message",
    title: "Flash message",
    names: ["FlashMessage", "FlashText", "HideForm"],
    file: "app/design/components/flash-message.tsx",
    use: "What came of the reader’s last action, once. A floating one shows at the bottom right and hides itself after 7 s.",
    avoid:
      "Errors of single fields, which stand at the field, and anything that must not be missed in a floating one.",
    accessibility:
      "Errors interrupt a screen reader, the rest waits. Pointer and focus stop the clock. Without scripts its form hides it.",
    states: [
      {
        name: "Success",
        content: (
          <FlashMessage
            message={{
              type: "success",
              title: "Your ticket is with us",
              text: "We answer within <b>24 hours</b>.",
            }}
          />
        ),
        isWide: true,
      },
      {
        name: "Info, with a link",
        content: (
          <FlashMessage
            message={{
              type: "info",
              title: "A new version is out",
              linkText: "What has changed",
              to: "/style-guide/components",
            }}
          />
        ),
        isWide: true,
      },
      {
        name: "Error, static: there is nothing to hide it with",
        content: (
          <FlashMessage
            message={{
              type: "error",
              title: "The file is too large",
              text: "<p>Files may have up to 100 MB. <code>line-4.mp4</code> has 212 MB.</p>",
              static: true,
            }}
          />
        ),
        isWide: true,
      },
      {
        name: "Floating (FlashText keeps plain elements only)",
        content: (
          <div className="guide-window">
            <FlashMessage
              message={{
                type: "success",
                title: "Saved",
                text: "Seen by <em>everybody</em> at once.",
                floating: true,
                timeout: hourMs,
              }}
            />
          </div>
        ),
        isWide: true,
      },
    ],
  },
]
