// The text of the manual's excerpt on safe operation.

export interface Manual {
  title: string
  lead: string
  sections: { heading: string; steps: string[] }[]
}

export const safeOperation: Record<string, Manual> = {
  en: {
    title: "Safe operation",
    lead: "An excerpt from the operating manual, for all machines with a guard. It replaces neither the manual of your machine nor the instruction by your own people.",
    sections: [
      {
        heading: "Before the shift",
        steps: [
          "Look at the guard, its switch and the emergency stop. Press the emergency stop once and see that all axes stand still.",
          "Check the compressed air at the service unit. Drain the water if there is any.",
          "Remove slugs and insulation dust from the work area with a vacuum cleaner. Never blow them away with compressed air.",
          "Scan order, wire and terminal. If the machine refuses one of them, find the reason; do not enter it by hand.",
        ],
      },
      {
        heading: "Changing over",
        steps: [
          "Stop at the end of the cycle and open the guard. Wait until the lamp turns green: only then is the energy of the axes gone.",
          "Lift applicators with both hands by the base plate. They weigh from 3 to 6 kg (7 to 13 lb).",
          "Turn the press through one stroke in set-up mode before the first powered stroke.",
          "Make three pieces. Measure crimp height and pull-off force, look at the ends, and release the order.",
        ],
      },
      {
        heading: "When something is stuck",
        steps: [
          "Open the guard. Do not reach past it, not even for a moment and not even when you can see that nothing moves.",
          "Cut the wire on both sides and pull the pieces out along the wire’s own path.",
          "Knives stay sharp when they stand still. Use the brass hook from the tool set, never your fingers.",
          "After clearing, run one piece and measure it before you go on.",
        ],
      },
      {
        heading: "At the end",
        steps: [
          "Empty the slug container and the tray. Sort copper and insulation.",
          "Close the terminal strip’s protective paper over the reel and put the reel back into its bag.",
          "Switch off at the main switch if nobody works at the machine for more than eight hours.",
        ],
      },
      {
        heading: "Only for trained people",
        steps: [
          "Work behind the rear covers, on the drives and in the control cabinet is for electricians with our training.",
          "High-voltage tests up to 2,100 V are started with two hands, and never with a second person at the fixture.",
          "Safety parts are replaced, not repaired. Note the date in the machine’s book.",
        ],
      },
    ],
  },
  de: {
    title: "Sicherer Betrieb",
    lead: "Ein Auszug aus der Betriebsanleitung, für alle Maschinen mit Schutzhaube. Er ersetzt weder die Anleitung Ihrer Maschine noch die Unterweisung durch Ihre eigenen Leute.",
    sections: [
      {
        heading: "Vor der Schicht",
        steps: [
          "Sehen Sie sich Haube, Schalter und Not-Halt an. Drücken Sie den Not-Halt einmal und prüfen Sie, dass alle Achsen stillstehen.",
          "Kontrollieren Sie die Druckluft an der Wartungseinheit. Lassen Sie Wasser ab, falls welches da ist.",
          "Saugen Sie Abfallstücke und Isolationsstaub aus dem Arbeitsraum. Blasen Sie sie nie mit Druckluft weg.",
          "Scannen Sie Auftrag, Leitung und Kontakt. Lehnt die Maschine etwas ab, suchen Sie den Grund; geben Sie es nicht von Hand ein.",
        ],
      },
      {
        heading: "Umrüsten",
        steps: [
          "Halten Sie am Ende des Zyklus an und öffnen Sie die Haube. Warten Sie, bis die Lampe grün wird: Erst dann ist die Energie der Achsen abgebaut.",
          "Heben Sie Crimpwerkzeuge mit beiden Händen an der Grundplatte. Sie wiegen 3 bis 6 kg (7 bis 13 lb).",
          "Fahren Sie die Presse im Einrichtbetrieb durch einen Hub, bevor sie den ersten Hub mit Kraft macht.",
          "Machen Sie drei Stück. Messen Sie Crimphöhe und Abzugskraft, sehen Sie sich die Enden an und geben Sie den Auftrag frei.",
        ],
      },
      {
        heading: "Wenn etwas klemmt",
        steps: [
          "Öffnen Sie die Haube. Greifen Sie nicht an ihr vorbei, auch nicht kurz und auch nicht, wenn sich sichtbar nichts bewegt.",
          "Schneiden Sie die Leitung auf beiden Seiten und ziehen Sie die Stücke in ihrer eigenen Bahn heraus.",
          "Messer bleiben scharf, auch wenn sie stehen. Nehmen Sie den Messinghaken aus dem Werkzeugsatz, nie die Finger.",
          "Fahren Sie danach ein Stück und messen Sie es, bevor Sie weiterarbeiten.",
        ],
      },
      {
        heading: "Zum Schluss",
        steps: [
          "Leeren Sie Abfallbehälter und Ablage. Trennen Sie Kupfer und Isolation.",
          "Legen Sie das Schutzpapier des Kontaktbands um die Spule und die Spule zurück in ihren Beutel.",
          "Schalten Sie am Hauptschalter aus, wenn länger als acht Stunden niemand an der Maschine arbeitet.",
        ],
      },
      {
        heading: "Nur für Geschulte",
        steps: [
          "Arbeiten hinter den Rückwänden, an Antrieben und im Schaltschrank sind Sache von Elektrofachleuten mit unserer Schulung.",
          "Hochspannungsprüfungen bis 2’100 V werden mit zwei Händen gestartet, nie mit einer zweiten Person an der Aufnahme.",
          "Sicherheitsteile werden ersetzt, nicht repariert. Tragen Sie das Datum ins Maschinenbuch ein.",
        ],
      },
    ],
  },
}
