import type { Translation } from '../../../solver/core';
import type { start as english } from '../en/start';

/** Texts of the start screen, and of opening, saving and closing projects. */
export const start: Translation<typeof english> = {
  startImport: 'Datei öffnen',
  startGeometry: 'Geometrie zeichnen …',
  startImportHint:
    'Netz, Geometrie, Gelände, Zeichnung, Profil, Fall oder Projekt: wählen oder hierher ziehen',
  dropOneFile:
    'Diese Dateien gehören nicht zusammen; eine Datei, eine Geometrie mit eingebundenen Dateien oder einen Fall mit seinem Netz öffnen',
  dropNoProject: (folder) =>
    `${folder}: kein case.json in diesem Ordner; einen Projektordner oder eine Datei öffnen`,
  dropHere: 'Datei oder Projekt hier ablegen',
  fileUnreadable: (name) =>
    `${name}: nicht lesbar; prüfen, ob die Datei existiert und nicht in Benutzung ist`,
  caseFilesMissing: (name, files) =>
    `${name}: der Fall braucht ${files}; diese Dateien zusammen hierher ziehen oder den Projektordner öffnen`,
  vtuUseTitle: (name) => `${name} öffnen`,
  vtuUseMessage:
    'Eine VTU-Datei enthält ein Netz und eventuell einen berechneten Zustand. Den Zustand diesem Projekt als Lauf hinzufügen oder mit dem Netz ein neues Projekt beginnen?',
  vtuAsMesh: 'Neues Projekt mit Netz',
  vtuAsResult: 'Als Lauf hinzufügen',
  rasterUseTitle: (name) => `${name} öffnen`,
  rasterUseMessage: (columns, rows) => `${columns} × ${rows} Pixel. Verwenden als:`,
  rasterUse_terrain: 'Neues Gelände',
  rasterUse_obstacles: 'Neue Hindernisse',
  rasterUse_add: 'Gelände dieses Falls',
  projectsRecent: 'Zuletzt geöffnet',
  projectsAll: 'Projekte',
  cellKind_grid: 'Kartesisches Gitter',
  cellKind_mesh: 'Netz',
  projectsEmpty: 'Noch keine gespeicherten Projekte.',
  projectUnsaved: 'Noch nicht gespeichert',
  projectUnsavedShort: 'nicht gespeichert',
  projectDirty: 'Ungespeicherte Änderungen',
  projectDirtyShort: 'geändert',
  examplesTitle: 'Beispiele',
  examplesEmpty: 'Keine Beispiele installiert.',
  exampleGroup_featured: 'Empfohlen',
  exampleGroup_aerodynamics: 'Profile und Aerodynamik',
  exampleGroup_shocks: 'Stöße und Instabilitäten',
  exampleGroup_water: 'Wasser',
  exampleGroup_waves: 'Wellen und Optik',
  exampleGroup_teaching: 'Lehre in 1D',
  exampleGroup_verification: 'Verifikation',
  exampleGroup_more: 'Weitere Beispiele',
  exampleDetails: 'Details',
  filterText: 'Beispiele suchen',
  filterSystem: 'Alle Gleichungen',
  filterMethod: 'Alle Verfahren',
  filterDimension: 'Alle Dimensionen',
  filterNone: 'Keine passenden Beispiele.',
  filterReset: 'Filter zurücksetzen',
  exampleSource: (source) => `Quelle: ${source}`,
  exampleOpen: (name) => `Beispiel öffnen: ${name}`,
  openingExample: 'Beispiel wird geöffnet …',
  openingProject: 'Projekt wird geöffnet …',
  openingState: 'Letzter Zustand wird geladen …',
  readingMesh: (file) => `${file} wird gelesen …`,
  readingTimedOut: (seconds) =>
    `Lesen nach ${seconds} s ohne Fortschritt abgebrochen; die Datei ist möglicherweise beschädigt`,
  readingCrashed: (reason) => `Lesen unerwartet beendet (${reason || 'ohne Angabe eines Grundes'})`,
  projectWithoutCase: (name) =>
    `${name}: das Projekt enthält keinen Fall; das Netz neu importieren`,

  recoverTitle: 'Ungespeicherte Änderungen wiederherstellen?',
  recoverMessage:
    'Das Projekt enthält ungespeicherte Änderungen einer früheren Sitzung. Die Wiederherstellung lässt sich rückgängig machen.',
  recoverAccept: 'Wiederherstellen',
  recoverDiscard: 'Verwerfen',
  leaveRunTitle: 'Eine Rechnung läuft',
  leaveRunMessage:
    'Verlassen beendet die Rechnung. Ergebnisse seit dem letzten Checkpoint gehen verloren.',
  leaveRunStop: 'Beenden und verlassen',
  leaveUnkeptTitle: 'Ergebnisse sind nicht gespeichert',
  leaveUnkeptMessage: (why) => `${why}. Verlassen verwirft die Ergebnisse.`,
  leaveUnkept: 'Ohne Speichern verlassen',
  leaveDirtyTitle: (name) => `Änderungen an ${name} speichern?`,
  leaveDirtyMessage: 'Ungespeicherte Änderungen gehen verloren.',
  leaveDirtyDiscard: 'Nicht speichern',
  discardProject: (name) => `${name} verwerfen`,
  discardTitle: (name) => `${name} verwerfen?`,
  discardMessage: 'Das Projekt wurde nie gespeichert. Fall, Netz und Ergebnisse werden gelöscht.',
  discardAccept: 'Verwerfen',
  renameProject: (name) => `${name} umbenennen`,
  renameTitle: (name) => `${name} umbenennen`,
  renameMessage: 'Benennt den Projektordner um. Sein Inhalt bleibt unverändert.',
  renameAccept: 'Umbenennen',
  duplicateProject: (name) => `${name} duplizieren`,
  deleteProject: (name) => `${name} löschen`,
  deleteTitle: (name) => `${name} löschen?`,
  deleteMessage: (folder) =>
    `Löscht ${folder} mit Netz, Rechnungen und allen weiteren Dateien. Das lässt sich nicht rückgängig machen.`,
  deleteAccept: 'Löschen',
  saveAsTitle: 'Projekt speichern',
  saveAsMessage: (folder) => `Das Projekt wird in ${folder} gespeichert.`,
  saveAsName: 'Name',
  fileGone: (path) => `${path}: Datei nicht gefunden`,
  exportingProject: 'Projekt wird exportiert …',
  exportTaken: (name, folder) =>
    `${name}: in ${folder} bereits vorhanden; einen anderen Ordner wählen oder das Projekt umbenennen`,
  archiveDamaged: (name) => `${name}: das Archiv ist nicht lesbar; eine .zip-Datei wählen`,
  archiveBomb: (name, most) =>
    `${name}: entpackt mehr als das ${most}-Fache seiner Größe; selbst entpacken und den Ordner importieren`,
  archiveTooLarge: (name) =>
    `${name}: entpackt mehr als 4 GiB; selbst entpacken und den Ordner importieren`,
  sharing: 'Link wird erstellt …',
  shared: (characters) =>
    `Link kopiert (${characters} Zeichen). Der Link enthält den Fall; es wurde nichts hochgeladen.`,
  linkTooLong: (characters, most) =>
    `Der Link hätte ${characters} Zeichen; Browser und Nachrichten erlauben bis zu ${most}. Das Projekt als Archiv exportieren.`,
  linkNewer:
    'Der Link wurde von einer neueren Fluxbench-Version erstellt; die Seite neu laden oder aktualisieren',
  linkDamaged:
    'Der Link ist unvollständig oder beschädigt; erneut anfordern, oder das Projekt als Archiv',
  siteInsecure:
    'Browser erlauben Speicher nur über https; diese Seite über https oder auf localhost öffnen.',
  siteTitle: 'Läuft in diesem Browser',
  siteKeeps:
    'Projekte liegen in diesem Browser. Das Löschen der Websitedaten löscht auch sie; wichtige Projekte exportieren.',
  siteNoThreads:
    'Die Seite ist nicht ursprungsübergreifend isoliert, daher nutzt die CPU einen Thread. Einmal neu laden oder die Isolations-Header am Server setzen.',
  siteNoGmsh:
    'Gmsh ist im Browser nicht verfügbar. Ein Gmsh-Netz (.msh) importieren oder ein Netz zeichnen oder erzeugen.',
  siteNoOffline: 'Offline-Nutzung erfordert https.',
  startPapers: 'Publikationen',
  savedAs: (place) => `Gespeichert in ${place}`,
};
